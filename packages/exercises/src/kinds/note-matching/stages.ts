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

/** Picks items with equal probability and returns them in teaching order. */
function pick(items: readonly MatchingItem[], count: number, random: Random): MatchingItem[] {
  const picked = shuffled(items, random).slice(0, count);
  return items.filter((item) => picked.includes(item));
}

function toPools(items: readonly MatchingItem[]): Pools {
  const order: readonly string[] = SYLLABLES;
  const ordered = [...items].sort((a, b) => order.indexOf(a.syllable) - order.indexOf(b.syllable));
  const withAccidental = (accidental: string) =>
    ordered.filter(({ note }) => note.slice(1) === accidental);
  return {
    naturals: withAccidental(""),
    sharps: withAccidental("#"),
    flats: withAccidental("b"),
  };
}

/**
 * Draws the stages in their order and shuffles each column separately. Omits stages that the items can't
 * fill. Sharps and flats are drawn for every set, so that all of them come up over time.
 */
export function stagesOf(items: readonly MatchingItem[], random: Random): MatchingStage[] {
  const pools = toPools(items);
  return STAGES.map(({ slug, draw }) => {
    const drawn = draw(pools, random);
    const column = () => shuffled(drawn, random);
    return {
      slug,
      items: drawn,
      columns: { note: column(), syllable: column(), degree: column() },
    };
  }).filter((stage) => stage.items.length >= STAGE_SIZE);
}
