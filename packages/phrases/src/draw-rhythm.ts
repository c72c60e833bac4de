/** Draws the rhythm of a generated phrase. */
import { LEVEL_RULES } from "./levels.ts";
import { LEVELS, type Level, type Meter, measureTicks, QUARTER_TICKS } from "./phrase.ts";
import { drawWeighted, type RandomBelow } from "./seeded-random.ts";

export interface Beat {
  readonly kind: "note" | "rest";
  readonly ticks: number;
}

export interface Rhythm {
  readonly pickupTicks: number;
  /** The pickup and all measures. The last event may be a rest. */
  readonly measures: readonly (readonly Beat[])[];
}

const SIXTEENTH: Beat = { kind: "note", ticks: QUARTER_TICKS / 4 };
const EIGHTH: Beat = { kind: "note", ticks: QUARTER_TICKS / 2 };
const DOTTED_EIGHTH: Beat = { kind: "note", ticks: (3 * QUARTER_TICKS) / 4 };
const QUARTER: Beat = { kind: "note", ticks: QUARTER_TICKS };
const DOTTED_QUARTER: Beat = { kind: "note", ticks: (3 * QUARTER_TICKS) / 2 };
const HALF: Beat = { kind: "note", ticks: 2 * QUARTER_TICKS };
const EIGHTH_REST: Beat = { kind: "rest", ticks: QUARTER_TICKS / 2 };
const QUARTER_REST: Beat = { kind: "rest", ticks: QUARTER_TICKS };

/** Rhythms of one or two beats. */
const CELLS = {
  quarter: [QUARTER],
  eighths: [EIGHTH, EIGHTH],
  half: [HALF],
  rest: [QUARTER_REST],
  eighthAndRest: [EIGHTH, EIGHTH_REST],
  dottedQuarter: [DOTTED_QUARTER, EIGHTH],
  dottedEighth: [DOTTED_EIGHTH, SIXTEENTH],
} as const satisfies Readonly<Record<string, readonly Beat[]>>;

type CellWeights = Readonly<Partial<Record<keyof typeof CELLS, number>>>;

/** How often each cell is drawn. */
const CELL_WEIGHTS: Readonly<Record<Level, CellWeights>> = {
  1: { quarter: 1 },
  2: { quarter: 1 },
  3: { quarter: 1 },
  4: { quarter: 3, half: 2 },
  5: { quarter: 5, eighths: 5, half: 1 },
  6: { quarter: 5, eighths: 3, half: 1, rest: 3, eighthAndRest: 1 },
  7: { quarter: 6, eighths: 3, half: 1, rest: 1, dottedQuarter: 4, dottedEighth: 3 },
  8: { quarter: 8, eighths: 5, half: 1, rest: 1, dottedQuarter: 2 },
};

/** In percent, how often a phrase has a pickup, if its level may have one. */
const PICKUP_PERCENT: Readonly<Partial<Record<Level, number>>> = { 7: 60, 8: 25 };
const PICKUPS: readonly (readonly Beat[])[] = [[QUARTER], [EIGHTH], CELLS.eighths];

const sumTicks = (beats: readonly Beat[]) => beats.reduce((sum, { ticks }) => sum + ticks, 0);

const weightedCells = (weights: CellWeights) =>
  Object.entries(weights).map(([name, weight]) => {
    const item = CELLS[name as keyof typeof CELLS];
    return { item, weight, ticks: sumTicks(item) };
  });
const CELLS_OF_LEVEL = new Map(
  LEVELS.map((level) => [level, weightedCells(CELL_WEIGHTS[level])] as const),
);

const isDivided = ({ beats }: Meter, onset: number, ticks: number) =>
  beats === 4 && onset < 2 * QUARTER_TICKS && onset + ticks > 2 * QUARTER_TICKS && onset > 0;

/** Fills whole beats from the start of a measure. */
function drawCells(level: Level, meter: Meter, ticks: number, random: RandomBelow): Beat[] {
  const all = CELLS_OF_LEVEL.get(level) ?? [];
  const filled: Beat[] = [];
  for (let onset = 0; onset < ticks; onset = sumTicks(filled)) {
    const cells = all.filter(
      (cell) =>
        onset + cell.ticks <= ticks &&
        !isDivided(meter, onset, cell.ticks) &&
        // A rest follows a note.
        (cell.item[0].kind === "note" || filled.at(-1)?.kind === "note"),
    );
    // A quarter always fits.
    filled.push(...(drawWeighted(cells, random) ?? CELLS.quarter));
  }
  return filled;
}

/** The last measure: its last note begins on a beat and is rather long. */
function drawLastMeasure(level: Level, meter: Meter, ticks: number, random: RandomBelow): Beat[] {
  const { lastNoteTicks, restTicks } = LEVEL_RULES[level];
  const beats = ticks - (ticks % QUARTER_TICKS);
  // After a pickup of an eighth, half a beat remains.
  const remainder = ticks > beats ? [EIGHTH_REST] : [];
  const lengths = lastNoteTicks
    .filter((length) => length <= beats && !isDivided(meter, beats - length, length))
    .map((item) => ({ item, weight: item === QUARTER_TICKS ? 1 : 3 }));
  const last = drawWeighted(lengths, random) ?? QUARTER_TICKS;
  const isShortened = last === 2 * QUARTER_TICKS && restTicks.length > 0 && random(3) === 0;
  const before = drawCells(level, meter, beats - last, random);
  const end: Beat[] = isShortened ? [QUARTER, QUARTER_REST] : [{ kind: "note", ticks: last }];
  return [...before, ...end, ...remainder];
}

/** Numbers of measures that make at least eight beats. */
const MEASURES: Readonly<Record<Meter["beats"], readonly number[]>> = {
  2: [4],
  3: [3, 4],
  4: [2, 3, 4],
};

/** The measures before the last one, by their rhythms: a rhythm that returns makes a phrase easier to grasp. */
const FORMS: Readonly<Record<number, readonly string[]>> = {
  2: ["a"],
  3: ["aa", "ab"],
  4: ["aab", "aba", "aba", "abb"],
};

export function drawRhythm(level: Level, meter: Meter, random: RandomBelow): Rhythm {
  const pick = <T>(items: readonly T[]): T | undefined => items[random(items.length)];
  const full = measureTicks(meter);
  const hasPickup = random(100) < (PICKUP_PERCENT[level] ?? 0);
  const pickup = hasPickup ? (pick(PICKUPS) ?? []) : [];
  const pickupTicks = sumTicks(pickup);
  const form = pick(FORMS[pick(MEASURES[meter.beats]) ?? 0] ?? []) ?? "a";
  const a = drawCells(level, meter, full, random);
  const b = drawCells(level, meter, full, random);
  return {
    pickupTicks,
    measures: [
      ...(hasPickup ? [pickup] : []),
      ...[...form].map((name) => (name === "a" ? a : b)),
      drawLastMeasure(level, meter, full - pickupTicks, random),
    ],
  };
}
