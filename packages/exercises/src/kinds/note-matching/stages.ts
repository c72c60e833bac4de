import { SYLLABLES } from "@attune/theory";
import type { Random } from "../../engine/kind.ts";
import { shuffled } from "../../engine/shuffle.ts";
import type { MatchingItem, MatchingStage, MatchingStageSlug } from "./state.ts";

/** Groups in one stage. */
export const STAGE_SIZE = 3;

interface Pools {
  /** In syllable order, DO to TI. */
  readonly naturals: readonly MatchingItem[];
  readonly sharps: readonly MatchingItem[];
  readonly flats: readonly MatchingItem[];
}

interface StageRule {
  readonly slug: MatchingStageSlug;
  draw(pools: Pools, random: Random): readonly MatchingItem[];
}

const STAGES: readonly StageRule[] = [
  { slug: "basic-notes", draw: ({ naturals }) => naturals.slice(0, 3) },
  { slug: "middle-notes", draw: ({ naturals }) => naturals.slice(3, 6) },
  {
    slug: "all-natural-notes",
    draw: ({ naturals }) => [6, 0, 3].flatMap((index) => naturals[index] ?? []),
  },
  { slug: "sharp-notes", draw: ({ sharps }, random) => pick(sharps, STAGE_SIZE, random) },
  { slug: "flat-notes", draw: ({ flats }, random) => pick(flats, STAGE_SIZE, random) },
  {
    slug: "chromatic-challenge",
    draw: ({ naturals, sharps, flats }, random) =>
      [naturals, sharps, flats].flatMap((pool) => pick(pool, 1, random)),
  },
];

/** The stages of a set, in their order. */
export const MATCHING_STAGES: readonly string[] = STAGES.map(({ slug }) => slug);

/** Picks items with equal probability and returns them in teaching order. */
function pick(items: readonly MatchingItem[], count: number, random: Random): MatchingItem[] {
  const picked = shuffled(items, random).slice(0, count);
  return items.filter((item) => picked.includes(item));
}

function inTeachingOrder(items: readonly MatchingItem[]): readonly MatchingItem[] {
  const order: readonly string[] = SYLLABLES;
  return [...items].sort((a, b) => order.indexOf(a.syllable) - order.indexOf(b.syllable));
}

function toPools(items: readonly MatchingItem[]): Pools {
  const ordered = inTeachingOrder(items);
  const withAccidental = (accidental: string) =>
    ordered.filter(({ note }) => note.slice(1) === accidental);
  return {
    naturals: withAccidental(""),
    sharps: withAccidental("#"),
    flats: withAccidental("b"),
  };
}

/** A stage whose columns are shuffled separately. */
function toStage(
  slug: MatchingStageSlug,
  items: readonly MatchingItem[],
  random: Random,
): MatchingStage {
  const column = () => shuffled(items, random);
  return { slug, items, columns: { note: column(), syllable: column(), degree: column() } };
}

const isFilled = ({ items }: MatchingStage) => items.length >= STAGE_SIZE;

/**
 * Draws the stages in their order. Omits stages that the items can't fill. Sharps and flats are drawn for
 * every set, so that all of them come up over time.
 */
export function stagesOf(items: readonly MatchingItem[], random: Random): readonly MatchingStage[] {
  const pools = toPools(items);
  return STAGES.map(({ slug, draw }) => toStage(slug, draw(pools, random), random)).filter(
    isFilled,
  );
}

/** The one stage of a review. Empty if one of the groups is not among the items. */
export function reviewStages(
  items: readonly MatchingItem[],
  groups: readonly string[],
  random: Random,
): readonly MatchingStage[] {
  const reviewed = inTeachingOrder(items).filter(({ note }) => groups.includes(note));
  return [toStage("review", reviewed, random)].filter(isFilled);
}
