import { SYLLABLES } from "@attune/theory";
import type { Random } from "../../engine/kind.ts";
import { shuffled } from "../../engine/shuffle.ts";
import type { MatchingItem, MatchingStage } from "./state.ts";

/** Groups that are matched in one stage. */
export const STAGE_SIZE = 3;

interface Pools {
  /** In syllable order, DO to TI. */
  readonly naturals: readonly MatchingItem[];
  readonly sharps: readonly MatchingItem[];
  readonly flats: readonly MatchingItem[];
}

interface StageRule {
  readonly slug: string;
  readonly name: string;
  draw(pools: Pools, random: Random): readonly MatchingItem[];
}

const STAGES: readonly StageRule[] = [
  { slug: "basic-notes", name: "Basic Notes", draw: ({ naturals }) => naturals.slice(0, 3) },
  { slug: "middle-notes", name: "Middle Notes", draw: ({ naturals }) => naturals.slice(3, 6) },
  {
    slug: "all-natural-notes",
    name: "All Natural Notes",
    draw: ({ naturals }) => [6, 0, 3].flatMap((place) => naturals[place] ?? []),
  },
  {
    slug: "sharp-notes",
    name: "Sharp Notes",
    draw: ({ sharps }, random) => pick(sharps, STAGE_SIZE, random),
  },
  {
    slug: "flat-notes",
    name: "Flat Notes",
    draw: ({ flats }, random) => pick(flats, STAGE_SIZE, random),
  },
  {
    slug: "chromatic-challenge",
    name: "Chromatic Challenge",
    draw: ({ naturals, sharps, flats }, random) =>
      [naturals, sharps, flats].flatMap((pool) => pick(pool, 1, random)),
  },
];

/** Some of the items, each with the same chance, in the order of teaching. */
function pick(items: readonly MatchingItem[], count: number, random: Random): MatchingItem[] {
  const picked = shuffled(items, random).slice(0, count);
  return items.filter((item) => picked.includes(item));
}

function sort(items: readonly MatchingItem[]): Pools {
  const places: readonly string[] = SYLLABLES;
  const ordered = [...items].sort(
    (a, b) => places.indexOf(a.syllable) - places.indexOf(b.syllable),
  );
  const signed = (sign: string) => ordered.filter(({ note }) => note.slice(1) === sign);
  return { naturals: signed(""), sharps: signed("#"), flats: signed("b") };
}

/**
 * The stages that can be filled, in their order, each column shuffled for itself. Which sharps and
 * flats are asked changes from set to set, so that all of them come up in time.
 */
export function stagesOf(items: readonly MatchingItem[], random: Random): MatchingStage[] {
  const pools = sort(items);
  return STAGES.map(({ slug, name, draw }) => {
    const drawn = draw(pools, random);
    const column = () => shuffled(drawn, random);
    return {
      slug,
      name,
      items: drawn,
      columns: { note: column(), syllable: column(), degree: column() },
    };
  }).filter((stage) => stage.items.length >= STAGE_SIZE);
}
