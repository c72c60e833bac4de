/**
 * Measures how well takes are segmented into notes: the F-measure in percent, where a note is
 * correct within 50 ms and 50 cents.
 *
 *   npm run bench -- segments [--gate | takes per singer, default 2] [--limits]
 *
 * `--gate` measures a fixed subset, as `npm test` does; `--limits` prints the rows of limits.ts. Exits with
 * 1 when a figure is worse than its limit; other numbers of takes have no limits. All figures are
 * synthetic: they show what a change gains and costs, not what a learner gets.
 */

import { segmentNotes, trackTake } from "@attune/voice";
import { type Condition, createRandom, roomOf, type Sung, sing } from "@attune/voice/testing";
import { addChords, before } from "../chords.ts";
import { type Figures, findRegressions, reportRegressions } from "../regressions.ts";
import { CONDITIONS } from "../voice-conditions.ts";
import { BASELINES, COLUMNS, type FigureName, MARGINS } from "./limits.ts";
import { emptyTally, fMeasure, type Tally, tallyNotes } from "./score.ts";
import { GATE_SINGERS, KINDS, onsetsOf, songsOf } from "./songs.ts";

const SAMPLE_RATE = 48_000;
const DEFAULT_TAKES = 2;
const GATE_TAKES = 1;

/** The row of `--gate`: rooms, in which more notes are missed than in clean sound. */
const GATE_ROW = "RT60 .4–.8 s";

/** The usual conditions, and rooms as reverberant as a bathroom or a stairwell. */
const ROWS: Readonly<Record<string, Condition>> = {
  ...CONDITIONS,
  [GATE_ROW]: roomOf(0.4, 0.8, -9),
};

/** Seconds of sound segmented, and milliseconds of processor time that it took, which other processes don't change. */
const spent = { sound: 0, work: 0 };

/** F for each kind of song, and for all songs. */
function measure(
  condition: Condition,
  sung: ReadonlyMap<string, readonly Sung[]>,
): Figures<FigureName> {
  const all = emptyTally();
  const tallies = new Map([...sung.keys()].map((kind) => [kind, emptyTally()]));
  for (const [kind, tally] of tallies) {
    sung.get(kind)?.forEach(({ samples: clean, notes }, k) => {
      const samples = condition(clean, SAMPLE_RATE, k);
      const frames = trackTake(samples, SAMPLE_RATE);
      const start = process.cpuUsage();
      const detected = segmentNotes(frames, samples, SAMPLE_RATE);
      spent.work += process.cpuUsage(start).user / 1000;
      spent.sound += samples.length / SAMPLE_RATE;
      for (const counts of [tally, all]) tallyNotes(counts, notes, detected);
    });
  }
  const figures = [...tallies, ["all", all] as const];
  return Object.fromEntries(
    figures.map(([name, tally]: readonly [string, Tally]) => [name, fMeasure(tally)]),
  );
}

const options = process.argv.slice(2);
const isGate = options.includes("--gate");
const takes = isGate ? GATE_TAKES : Number(options.find((option) => +option > 0) ?? DEFAULT_TAKES);
const sung = new Map(
  Object.entries(KINDS).map(([name, kind]) => [
    name,
    songsOf(kind, takes, SAMPLE_RATE, isGate ? GATE_SINGERS : undefined).map((song) => {
      const sung = sing(song);
      const clip = { ...sung, notes: onsetsOf(song, sung.notes) };
      if (!kind.chords) return clip;
      return addChords(clip, SAMPLE_RATE, before, [-16, -4], createRandom(song.seed));
    }),
  ]),
);
console.info(`${"".padEnd(20)}${COLUMNS.map((title) => title.padStart(12)).join("")}`);
const measured = new Map<string, Figures<FigureName>>();
for (const [name, condition] of Object.entries(ROWS)) {
  if (isGate && name !== GATE_ROW) continue;
  const figures = measure(condition, sung);
  const values = COLUMNS.map((column) => (figures[column] ?? Number.NaN).toFixed(1));
  console.info(`${name.padEnd(20)}${values.map((value) => value.padStart(12)).join("")}`);
  if (options.includes("--limits")) {
    console.info(`    ${JSON.stringify(name)}: [${values.map(Number).join(", ")}],`);
  }
  measured.set(name, figures);
}
const cost = (5 * spent.work) / spent.sound;
console.info(`\n${cost.toFixed(1)} ms of processor time to segment a take of 5 s`);
if (isGate || takes === DEFAULT_TAKES) {
  reportRegressions(findRegressions(measured, BASELINES[isGate ? "gate" : "all"], MARGINS));
}
