/**
 * Measures the pitch tracker on synthetic singers, and compares it with two other trackers:
 *
 *   npm run bench -- pitch [--gate | --own | --all] [--rates]
 *
 * `--gate` measures a fixed subset of the songs with our tracker only, as `npm test` does; `--own`
 * omits the other trackers; `--all` prints each condition for them too; `--rates` repeats the run
 * at 8, 16, 44.1 and 96 kHz. Exits with 1 when a figure of our tracker is worse than its limit
 * (limits.ts).
 *
 * OA: percentage of frames with correct voicing and pitch (within 50 cents). RPA: of the frames
 * voiced in both, the percentage within 50 and 25 cents; gross: off by more than a semitone.
 * cents: median error of frames; note c: of notes' medians. live: milliseconds from the voice's
 * onset until the first correct pitch is emitted, in sound consumed; settl: until the time of the
 * first correct settled frame.
 */

import { createRandom, NO_VOICE, type Sung, sing } from "@attune/voice/testing";
import { findRegressions, reportRegressions } from "../regressions.ts";
import { CONDITIONS } from "../voice-conditions.ts";
import { BASELINES, MARGINS } from "./limits.ts";
import { emptyTally, type Figures, figures, type Tally, tallyClip, tallyOnsets } from "./score.ts";
import { GATE_SONGS, songs } from "./songs.ts";
import { attune, autocorrelation, pitchy, type Tracker } from "./trackers.ts";

interface Result {
  readonly rows: { name: string; figures: Figures; settledOnset: Figures }[];
  /** Mean CPU time per 10 ms of sound, in milliseconds. */
  readonly cost: number;
}

function run(tracker: Tracker, sung: readonly Sung[], sampleRate: number): Result {
  const rows: Result["rows"] = [];
  const total = { track: emptyTally(), settled: emptyTally() };
  const costs: number[] = [];
  const row = (name: string, track: Tally, settled: Tally) =>
    rows.push({ name, figures: figures(track), settledOnset: figures(settled) });

  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const track = emptyTally();
    const settled = emptyTally();
    sung.forEach(({ samples, truth, notes }, k) => {
      const tracks = tracker(condition(samples, sampleRate, k), sampleRate);
      for (const tally of [track, total.track]) {
        tallyClip(tally, truth, notes, tracks.settled);
        tallyOnsets(tally, truth, tracks.live, "emittedAt");
      }
      for (const tally of [settled, total.settled]) {
        tallyOnsets(tally, truth, tracks.settled, "time");
      }
      costs.push(tracks.cost);
    });
    row(name, track, settled);
  }
  const none = emptyTally();
  for (const [k, sound] of Object.values(NO_VOICE).entries()) {
    const samples = sound(5, sampleRate, createRandom(k + 500));
    const truth = Array.from({ length: 500 }, (_, n) => ({ time: n / 100, hz: 0 }));
    const tracks = tracker(samples, sampleRate);
    for (const tally of [none, total.track]) tallyClip(tally, truth, [], tracks.settled);
  }
  row("no voice", none, emptyTally());
  row("TOTAL", total.track, total.settled);
  return { rows, cost: costs.reduce((sum, cost) => sum + cost, 0) / costs.length };
}

const COLUMNS = [
  "OA",
  "RPA50",
  "RPA25",
  "recall",
  "alarm",
  "gross",
  "octave",
  "cents",
  "note c",
  "live ms",
  "p90",
  "settl ms",
  "p90",
];

function print(title: string, { rows, cost }: Result, only?: string): void {
  console.info(`\n${title}: ${cost.toFixed(3)} ms of CPU time per 10 ms of sound`);
  console.info(`${"".padEnd(20)}${COLUMNS.map((name) => name.padStart(9)).join("")}`);
  for (const { name, figures: f, settledOnset: s } of rows) {
    if (only && name !== only) continue;
    const values = [
      f.accuracy,
      f.pitch50,
      f.pitch25,
      f.recall,
      f.falseAlarm,
      f.gross,
      f.octave,
      f.cents,
      f.noteCents,
      f.onset,
      f.onset90,
      s.onset,
      s.onset90,
    ];
    const cells = values.map((x) => (Number.isNaN(x) ? "–" : x.toFixed(2)).padStart(9));
    console.info(`${name.padEnd(20)}${cells.join("")}`);
  }
}

const options = new Set(process.argv.slice(2));
const isGate = options.has("--gate");
const sung = songs(48_000)
  .filter(({ name }) => !isGate || GATE_SONGS.has(name))
  .map(({ song }) => sing(song));
const own = run(attune, sung, 48_000);
print("attune", own);
if (!isGate && !options.has("--own")) {
  const only = options.has("--all") ? undefined : "TOTAL";
  print("pitchy (clarity 0.8)", run(pitchy, sung, 48_000), only);
  print("autocorrelation and level gate", run(autocorrelation, sung, 48_000), only);
}
if (options.has("--rates")) {
  for (const rate of [8_000, 16_000, 44_100, 96_000]) {
    const clips = songs(rate).map(({ song }) => sing(song));
    print(`attune at ${rate} Hz`, run(attune, clips, rate), "TOTAL");
  }
}
const measured = new Map(own.rows.map((row) => [row.name, row.figures]));
reportRegressions(findRegressions(measured, BASELINES[isGate ? "gate" : "all"], MARGINS));
