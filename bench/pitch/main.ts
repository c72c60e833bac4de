/**
 * Measures the pitch tracker on synthetic singers, and compares it with two other trackers:
 *
 *   npm run bench -- pitch [--gate | --own | --all] [--rates] [--limits]
 *
 * `--gate` measures a fixed subset with our tracker only, as `npm test` does; `--own` omits the other
 * trackers; `--all` prints each row for them too; `--rates` repeats the run at 8, 16, 44.1 and 96 kHz;
 * `--limits` prints the rows of limits.ts. Exits with 1 when a figure of our tracker is worse than its
 * limit.
 *
 * The first rows are ordinary songs in eight conditions, the others difficult singing and sounds without
 * a voice (scenes.ts). All figures are synthetic: they show what a change gains and costs, not what a
 * learner gets.
 *
 * OA: percentage of frames with correct voicing and pitch (within 50 cents). RPA: of the frames voiced in
 * both, the percentage within 50 and 25 cents; gross: off by more than a semitone. note c: median error of
 * notes' medians in cents; in 5 c: percentage of notes within 5 cents. live: the same of the live track;
 * onset: milliseconds from the voice's onset until the first correct pitch is emitted, in sound consumed.
 */

import { sing } from "@attune/voice/testing";
import type { Clip } from "../clips.ts";
import { findRegressions, reportRegressions } from "../regressions.ts";
import { CONDITIONS } from "../voice-conditions.ts";
import { BASELINES, MARGINS } from "./limits.ts";
import { SCENES } from "./scenes.ts";
import { COLUMNS, emptyTally, figures, type RowFigures, tallyClip, tallyOnsets } from "./score.ts";
import { GATE_SONGS, songs } from "./songs.ts";
import { attune, autocorrelation, pitchy, type Tracker } from "./trackers.ts";

/** The conditions of `--gate`: clean sound, and those with the fewest correct frames. */
const GATE_CONDITIONS: ReadonlySet<string> = new Set([
  "clean",
  "noise 10 dB",
  "piano bleed",
  "room reverb",
]);
/** Clips of each scene: enough for every singer; fewer in the gate. */
const SCENE_CLIPS = { all: 7, gate: 1, voiceless: 28 };

interface Result {
  readonly rows: Map<string, RowFigures>;
  /** Mean CPU time per 10 ms of sound, in milliseconds. */
  readonly cost: number;
}

/** The clips of each row, made when they are needed. */
function clipsOf(isGate: boolean, sampleRate: number): Map<string, () => Clip[]> {
  // Numbered among all songs, so that the gate's clips are some of the others'.
  const sung = songs(sampleRate).flatMap(({ name, song }, index) =>
    isGate && !GATE_SONGS.has(name) ? [] : [{ ...sing(song), index }],
  );
  const conditions = Object.entries(CONDITIONS).filter(
    ([name]) => !isGate || GATE_CONDITIONS.has(name),
  );
  const ordinary = conditions.map(([name, condition]) => {
    const clips = () =>
      sung.map(({ index, ...clip }) => ({
        ...clip,
        samples: condition(clip.samples, sampleRate, index),
      }));
    return [name, clips] as const;
  });
  const difficult = Object.entries(SCENES).map(([name, scene]) => {
    const count = isGate ? SCENE_CLIPS.gate : SCENE_CLIPS[name === "voiceless" ? name : "all"];
    const clips = () => Array.from({ length: count }, (_, k) => scene(k, sampleRate));
    return [name, clips] as const;
  });
  return new Map([...ordinary, ...difficult]);
}

function run(tracker: Tracker, clips: Map<string, () => Clip[]>, sampleRate: number): Result {
  const rows: Result["rows"] = new Map();
  const total = { settled: emptyTally(), live: emptyTally() };
  const costs: number[] = [];
  for (const [name, make] of clips) {
    const own = { settled: emptyTally(), live: emptyTally() };
    for (const { samples, truth, notes } of make()) {
      const tracks = tracker(samples, sampleRate);
      for (const { settled, live } of [own, total]) {
        tallyClip(settled, truth, notes, tracks.settled);
        tallyClip(live, truth, [], tracks.live);
        tallyOnsets(live, truth, tracks.live);
      }
      costs.push(tracks.cost);
    }
    rows.set(name, figures(own.settled, own.live));
  }
  rows.set("TOTAL", figures(total.settled, total.live));
  return { rows, cost: costs.reduce((sum, cost) => sum + cost, 0) / costs.length };
}

function print(title: string, { rows, cost }: Result, only?: string): void {
  console.info(`\n${title}: ${cost.toFixed(3)} ms of CPU time per 10 ms of sound`);
  console.info(`${"".padEnd(23)}${COLUMNS.map(({ title }) => title.padStart(8)).join("")}`);
  for (const [name, row] of rows) {
    if (only && name !== only) continue;
    const cells = COLUMNS.map(({ name: column }) => (row[column]?.toFixed(2) ?? "–").padStart(8));
    console.info(`${name.padEnd(23)}${cells.join("")}`);
  }
}

/** Prints rows as limits.ts contains them. */
function printLimits({ rows }: Result): void {
  for (const [name, row] of rows) {
    const values = COLUMNS.map(({ name: column }) => Number(row[column]?.toFixed(2) ?? Number.NaN));
    console.info(`    ${JSON.stringify(name)}: [${values.join(", ").replaceAll("NaN", "_")}],`);
  }
}

const options = new Set(process.argv.slice(2));
const isGate = options.has("--gate");
const clips = clipsOf(isGate, 48_000);
const own = run(attune, clips, 48_000);
print("attune", own);
if (options.has("--limits")) printLimits(own);
if (!isGate && !options.has("--own")) {
  const only = options.has("--all") ? undefined : "TOTAL";
  const peer = run(pitchy, clips, 48_000);
  print("pitchy (clarity 0.8)", peer, only);
  print("autocorrelation and level gate", run(autocorrelation, clips, 48_000), only);
  console.info(`\nattune takes ${(own.cost / peer.cost).toFixed(2)} times the CPU time of pitchy`);
}
if (options.has("--rates")) {
  for (const rate of [8_000, 16_000, 44_100, 96_000]) {
    print(`attune at ${rate} Hz`, run(attune, clipsOf(false, rate), rate), "TOTAL");
  }
}
reportRegressions(findRegressions(own.rows, BASELINES[isGate ? "gate" : "all"], MARGINS));
