/**
 * How well the pitch tracker hears synthetic singers, beside two others. One command:
 *
 *   npm run bench -- pitch [--own | --all] [--rates]
 *
 * `--own` leaves the other trackers out, `--all` prints each condition for them too, `--rates`
 * repeats the whole at 8, 16, 44.1 and 96 kHz.
 *
 * OA: frames with voicing and pitch (50 cents) right. RPA: of the frames that both call voiced,
 * those within 50 and 25 cents; gross: further off than a semitone. cents: median of frames, note
 * c: of notes' medians. live: from the onset of the voice to the moment in which the first right
 * pitch was given, in sound consumed; settl: the same by the moment that the frame speaks of.
 */

import {
  type Condition,
  createRandom,
  hum,
  laptop,
  NO_VOICE,
  noiseAt,
  piano,
  quiet,
  room,
  type Sung,
  sing,
} from "@attune/voice/testing";
import { emptyTally, type Figures, figures, type Tally, tallyClip, tallyOnsets } from "./score.ts";
import { songs } from "./songs.ts";
import { attune, autocorrelation, pitchy, type Tracker } from "./trackers.ts";

const CONDITIONS: Readonly<Record<string, Condition>> = {
  clean: (samples) => samples,
  "noise 20 dB": noiseAt(20),
  "noise 10 dB": noiseAt(10),
  "mains hum": hum,
  "quiet −40 dBFS": quiet,
  "laptop microphone": laptop,
  "piano bleed": piano,
  "room reverb": room,
};

interface Result {
  readonly rows: { name: string; figures: Figures; settledOnset: Figures }[];
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
      const heard = tracker(condition(samples, sampleRate, k), sampleRate);
      for (const tally of [track, total.track]) {
        tallyClip(tally, truth, notes, heard.settled);
        tallyOnsets(tally, truth, heard.live, "heardAt");
      }
      for (const tally of [settled, total.settled]) {
        tallyOnsets(tally, truth, heard.settled, "time");
      }
      costs.push(heard.cost);
    });
    row(name, track, settled);
  }
  const none = emptyTally();
  for (const [k, sound] of Object.values(NO_VOICE).entries()) {
    const samples = sound(5, sampleRate, createRandom(k + 500));
    const truth = Array.from({ length: 500 }, (_, n) => ({ time: n / 100, hz: 0 }));
    const heard = tracker(samples, sampleRate);
    for (const tally of [none, total.track]) tallyClip(tally, truth, [], heard.settled);
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
  console.info(`\n${title}: ${cost.toFixed(3)} ms of processor for each 10 ms`);
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

const wants = new Set(process.argv.slice(2));
const sung = songs(48_000).map(({ song }) => sing(song));
print("attune", run(attune, sung, 48_000));
if (!wants.has("--own")) {
  const only = wants.has("--all") ? undefined : "TOTAL";
  print("pitchy (clarity 0.8)", run(pitchy, sung, 48_000), only);
  print("autocorrelation and level gate", run(autocorrelation, sung, 48_000), only);
}
if (wants.has("--rates")) {
  for (const rate of [8_000, 16_000, 44_100, 96_000]) {
    const clips = songs(rate).map(({ song }) => sing(song));
    print(`attune at ${rate} Hz`, run(attune, clips, rate), "TOTAL");
  }
}
