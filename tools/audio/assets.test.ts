import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { EFFECTS, RECORDINGS } from "../../packages/audio/src/ports.ts";
import { centsBetween, trackTake } from "../../packages/voice/src/index.ts";
import { loudness } from "./src/loudness.ts";
import { SCALE_STEP } from "./src/scales.ts";
import { peak } from "./src/signal.ts";
import { midiHz } from "./src/tuning.ts";
import { decode, FOLDER, manifest } from "./testing/published.ts";
import { fundamental } from "./testing/spectrum.ts";

const entries = manifest();
const notes = entries.filter(({ path }) => path.startsWith("notes/"));

test("lists exactly the published files in the manifest, with size and hash", () => {
  const cwd = fileURLToPath(FOLDER);
  const found = globSync("**/*.mp3", { cwd }).map((path) => path.replaceAll("\\", "/"));
  expect(found.sort()).toEqual(entries.map(({ path }) => path).sort());
  for (const { path, bytes, sha256 } of entries) {
    const file = readFileSync(new URL(path, FOLDER));
    expect(file.length, path).toBe(bytes);
    expect(createHash("sha256").update(file).digest("hex"), path).toBe(sha256);
  }
});

test("has every sound that the product can play", () => {
  const named = (folder: string): string[] =>
    entries
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .map(({ path }) => path.slice(folder.length + 1, -".mp3".length));
  expect(named("recordings").sort()).toEqual([...RECORDINGS].sort());
  expect(named("effects").sort()).toEqual([...EFFECTS].sort());
  expect(notes.map(({ midi }) => midi)).toEqual(Array.from({ length: 37 }, (_, i) => 48 + i));
});

test.each(notes.map((entry) => [entry.note ?? "", entry] as const))(
  "tunes %s within 1 cent of equal temperament, at −17 LUFS, without leading silence",
  async (_, { path, midi = 0, seconds }) => {
    const sound = await decode(path);
    expect(sound.length).toBe(Math.round(seconds * 44_100));
    const cents = 1200 * Math.log2(fundamental(sound, 44_100, midiHz(midi)) / midiHz(midi));
    expect(Math.abs(cents)).toBeLessThan(1);
    expect(Math.abs(loudness(sound) + 17)).toBeLessThan(0.3);
    // A tenth of the peak within 15 ms: only the hammer precedes the tone.
    const level = peak(sound);
    expect(level).toBeLessThan(1);
    expect(peak(sound.subarray(0, 662))).toBeGreaterThan(level / 10);
  },
);

/** MIDI numbers from C4 on. */
const WHITE_KEYS = [60, 62, 64, 65, 67, 69, 71, 72, 74, 76, 77, 79, 81, 83];
const HALF_STEPS = Array.from({ length: 13 }, (_, i) => 60 + i);

test.each([
  ["chromatic-up", HALF_STEPS],
  ["chromatic-down", HALF_STEPS.toReversed()],
  ["c-ionian", WHITE_KEYS.slice(0, 8)],
  ["d-dorian", WHITE_KEYS.slice(1, 9)],
  ["e-phrygian", WHITE_KEYS.slice(2, 10)],
  ["f-lydian", WHITE_KEYS.slice(3, 11)],
  ["g-mixolydian", WHITE_KEYS.slice(4, 12)],
  ["a-aeolian", WHITE_KEYS.slice(5, 13)],
  ["b-locrian", WHITE_KEYS.slice(6, 14)],
] as const)("plays the notes of %s at its steps", async (name, midis) => {
  const sound = await decode(`recordings/${name}.mp3`);
  const heard = midis.map((_, index) => {
    // Without the hammer, and the end of the previous note.
    const start = Math.round((index * SCALE_STEP + 0.15) * 44_100);
    const note = sound.subarray(start, start + Math.round(0.2 * 44_100));
    const pitches = trackTake(note, 44_100).flatMap(({ hz }) => (hz > 0 ? [hz] : []));
    const median = pitches.sort((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? 0;
    return Math.round(69 + centsBetween(median, 440) / 100);
  });
  expect(heard).toEqual(midis);
});

test.each(entries.filter((entry) => !notes.includes(entry)).map(({ path }) => path))(
  "decodes %s to its full length without clipping",
  async (path) => {
    const sound = await decode(path);
    const entry = entries.find((one) => one.path === path);
    expect(sound.length / 44_100).toBeCloseTo(entry?.seconds ?? 0, 3);
    expect(peak(sound)).toBeGreaterThan(0.05);
    expect(peak(sound)).toBeLessThan(1);
  },
);
