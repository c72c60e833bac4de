/**
 * How well sung takes are cut into notes: F-measure in percent, where a note is right within 50 ms
 * and 50 cents. One command:
 *
 *   node bench/segments/main.ts [takes for each singer, 2]
 */

import { segmentNotes, segmentTake, trackTake } from "@attune/voice";
import * as conditions from "@attune/voice/testing";
import { type Condition, type Sung, sing } from "@attune/voice/testing";
import { emptyTally, fMeasure, type Tally, tallyNotes } from "./score.ts";
import { KINDS, onsetsOf, songsOf } from "./songs.ts";

const SAMPLE_RATE = 48_000;

const CONDITIONS: Readonly<Record<string, Condition>> = {
  clean: (samples) => samples,
  "noise 20 dB": conditions.noiseAt(20),
  "noise 10 dB": conditions.noiseAt(10),
  "mains hum": conditions.hum,
  "quiet −40 dBFS": conditions.quiet,
  "laptop microphone": conditions.laptop,
  "piano bleed": conditions.piano,
  "room reverb": conditions.room,
};

/** Seconds of sound and milliseconds of work, to tell the cost. */
const spent = { sound: 0, work: 0 };

/** One line of the table; the total leaves the last tally out, which counts songs again. */
function row(name: string, tallies: readonly Tally[]): string {
  const total = emptyTally();
  for (const tally of tallies.slice(0, -1)) {
    total.sung += tally.sung;
    total.heard += tally.heard;
    total.right += tally.right;
  }
  const cells = [...tallies, total].map((tally) => fMeasure(tally).toFixed(1).padStart(10));
  return `${name.padEnd(20)}${cells.join("")}`;
}

/** F of each kind of song, and last of `segmentTake` on the intervals. */
function measure(condition: Condition, sung: ReadonlyMap<string, readonly Sung[]>): Tally[] {
  const asked = emptyTally();
  const tallies = [...sung].map(([kind, clips]) => {
    const tally = emptyTally();
    clips.forEach(({ samples: clean, notes }, k) => {
      const samples = condition(clean, SAMPLE_RATE, k);
      const frames = trackTake(samples, SAMPLE_RATE);
      const began = performance.now();
      tallyNotes(tally, notes, segmentNotes(frames, samples, SAMPLE_RATE));
      spent.work += performance.now() - began;
      spent.sound += samples.length / SAMPLE_RATE;
      if (kind === "interval") {
        tallyNotes(asked, notes, segmentTake(frames, samples, SAMPLE_RATE, notes.length));
      }
    });
    return tally;
  });
  return [...tallies, asked];
}

const takes = Number(process.argv[2] ?? 2);
const sung = new Map(
  Object.entries(KINDS).map(([name, kind]) => [
    name,
    songsOf(kind, takes, SAMPLE_RATE).map((song) => {
      const sung = sing(song);
      return { ...sung, notes: onsetsOf(song, sung.notes) };
    }),
  ]),
);
const titles = [...sung.keys(), "take of 2", "all"];
console.info(`${"".padEnd(20)}${titles.map((title) => title.padStart(10)).join("")}`);
for (const [name, condition] of Object.entries(CONDITIONS)) {
  console.info(row(name, measure(condition, sung)));
}
const cost = (5 * spent.work) / spent.sound;
console.info(
  `\n${cost.toFixed(1)} ms to cut a take of 5 s, on a processor shared with all else that runs`,
);
