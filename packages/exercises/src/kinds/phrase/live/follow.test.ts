import { midiToHz } from "@attune/theory";
import { createRandom } from "@attune/voice/testing";
import { describe, expect, test } from "vitest";
import { DRIFTING, INTENTS, type Intent, performPhrase, RIGHT } from "../../../../testing/index.ts";
import { currentNoteIndex, playheadTicks } from "../index.ts";
import { scoreOf } from "../score.ts";
import { framesOf, itemAtLevel, practice } from "../testing/practice.ts";
import { hasEnded } from "./ending.ts";
import { type Follower, follow, startFollowing } from "./follow.ts";

type Sound = readonly [midi: number | null, seconds: number];

/** Follows sounds of [MIDI number or null for silence, seconds] through C D E D C, in quarters of 0.6 s. */
function followed(sounds: readonly Sound[], names?: readonly string[]): Follower {
  const item = itemAtLevel(1);
  const events = names?.map((name) => ({ kind: "note", name, ticks: 12 }) as const);
  const phrase = { ...item.phrase, ...(events && { events }) };
  let follower = startFollowing(scoreOf(phrase, 100));
  for (const [midi, seconds] of sounds) {
    for (let i = 0; i < Math.round(100 * seconds); i++) {
      const hz = midi === null ? 0 : midiToHz(midi);
      follower = follow(follower, { time: follower.time + 0.01, hz });
    }
  }
  return follower;
}

const indexAfter = (sounds: readonly Sound[], names?: readonly string[]) =>
  followed(sounds, names).progress.place?.index;

/** Notes of 0.5 s with a rest of 0.1 s after each. */
const detached = (...midis: readonly number[]): Sound[] =>
  midis.flatMap((midi): Sound[] => [
    [midi, 0.5],
    [null, 0.1],
  ]);
const legato = (...midis: readonly number[]): Sound[] => midis.map((midi): Sound => [midi, 0.5]);

/** A note whose vibrato is full after 0.2 s, frame by frame. */
const vibrato = (midi: number, seconds: number, cents: number, hz: number): Sound[] =>
  Array.from({ length: Math.round(100 * seconds) }, (_, i) => [
    midi + Math.min(1, i / 20) * (cents / 100) * Math.sin((2 * Math.PI * hz * i) / 100),
    0.01,
  ]);

/** A cough, whose pitch falls by a fourth. */
const cough = (midi: number, seconds: number): Sound[] =>
  Array.from({ length: 100 * seconds }, (_, i) => [midi - (5 * i) / (100 * seconds), 0.01]);

describe("the note that is being sung", () => {
  test("returns undefined before the first note", () => {
    expect(indexAfter([[null, 2]])).toBeUndefined();
    expect(indexAfter([...cough(60, 0.12), [null, 0.3]])).not.toBe(1);
  });

  test.each<[string, Sound[], number]>([
    ["the first one", [[60, 0.2]], 0],
    ["each in order", detached(60, 62, 64), 2],
    ["the last one", detached(60, 62, 64, 62, 60), 4],
    ["one on one breath", legato(60, 62, 64, 62), 3],
    ["one an octave lower", detached(48, 50, 52), 2],
    ["one two octaves lower", detached(36, 38, 40), 2],
    ["one after a wrong note", detached(60, 66, 64), 2],
    ["a wrong one", detached(60, 62, 67), 2],
    ["one after a skipped note", detached(60, 64, 62, 60), 4],
    ["one of a voice that is a half step sharp", detached(61, 63, 65, 63), 3],
    ["an interrupted one", [...detached(60, 62), [62, 0.3]], 1],
    ["one after a breath", [...detached(60), [null, 0.3], ...detached(62, 64)], 2],
    ["one after a cough", [...detached(60, 62), ...cough(66, 0.12), [null, 0.2], [64, 0.3]], 2],
    ["one after a restart", [...detached(60, 62, 66), [null, 0.5], ...detached(60, 62)], 1],
  ])("returns %s", (_, sounds, index) => {
    expect(indexAfter(sounds)).toBe(index);
  });

  test("stays in spite of a vibrato of ±100 cents, dropouts and a wrong octave", () => {
    for (const hz of [4.5, 5.5, 6.5]) {
      expect(indexAfter([...detached(60), ...vibrato(62, 2, 100, hz)])).toBe(1);
    }
    expect(
      indexAfter([
        [60, 0.4],
        [null, 0.03],
        [60, 0.4],
      ]),
    ).toBe(0);
    expect(
      indexAfter([
        [60, 0.4],
        [72, 0.03],
        [60, 0.4],
      ]),
    ).toBe(0);
  });

  test("returns the next one of the same pitch after a rest, or when the voice has lasted for both", () => {
    const names = ["E4", "E4", "C4", "D4"];
    expect(indexAfter(detached(64), names)).toBe(0);
    expect(indexAfter(detached(64, 64), names)).toBe(1);
    expect(
      indexAfter(
        [
          [64, 1.2],
          [60, 0.5],
        ],
        names,
      ),
    ).toBe(2);
    expect(
      indexAfter(
        [
          [64, 1.2],
          [60, 0.5],
          [62, 0.3],
        ],
        names,
      ),
    ).toBe(3);
  });

  test("follows half steps on one breath", () => {
    expect(indexAfter(legato(64, 65, 64, 65), ["E4", "F4", "E4", "F4"])).toBe(3);
  });
});

describe("the playhead", () => {
  const listening = (level: 1 | 4) => {
    const p = practice({ level });
    p.untilListening();
    return p;
  };

  test("returns undefined without listening", () => {
    const { state } = practice();
    expect(playheadTicks(state)).toBeUndefined();
    expect(currentNoteIndex(state)).toBeUndefined();
  });

  test("moves with the time at a level with a tempo, from the first beat to the end", () => {
    const p = listening(4);
    // Clicks sound for 40 ms.
    p.hear(null, 0.5);
    expect(playheadTicks(p.state)).toBe(0);
    p.hear(null, 0.67);
    expect(playheadTicks(p.state)).toBeCloseTo(12);
    p.hear(60, 5.5);
    expect(playheadTicks(p.state)).toBe(96);
  });

  test("follows the voice at a level without one, and waits at the end of a note for the next", () => {
    const p = listening(1);
    p.hear(null, 1);
    expect(playheadTicks(p.state)).toBe(0);
    p.hear(60, 0.31);
    expect(playheadTicks(p.state)).toBeCloseTo(6);
    p.hear(null, 1.5);
    expect(playheadTicks(p.state)).toBe(12);
    expect(currentNoteIndex(p.state)).toBe(0);
    p.hear(62, 0.16);
    expect(playheadTicks(p.state)).toBeCloseTo(15);
    expect(currentNoteIndex(p.state)).toBe(1);
  });
});

describe("simulated performances", () => {
  // The gate of bench/phrases measures the same for more of them.
  const COUNT = 20;

  /** When listening ended, seconds after the release of the last note, and where the follower was then. */
  function ends(intent: Intent) {
    return Array.from({ length: COUNT }, (_, i) => {
      const seed = 100_000 * INTENTS.indexOf(intent) + i + 1;
      const performance = performPhrase(intent, seed, createRandom(seed));
      const { phrase, tempo, level, notes } = performance;
      const last = notes[notes.length - 1];
      if (!last) throw new Error("nothing was sung");
      const release = last.start + last.seconds;
      let follower = startFollowing(scoreOf(phrase, tempo));
      for (const frame of framesOf(performance, createRandom(seed + 5))) {
        follower = follow(follower, frame);
        if (hasEnded(follower, level)) break;
      }
      const isEarly = follower.time < last.start;
      const atEnd = follower.progress.place?.index === follower.score.notes.length - 1;
      return { delay: follower.time - release, isEarly, atEnd };
    });
  }

  test.each([...RIGHT, ...DRIFTING, "halfStepWrong", "thirdWrong"] as const)(
    "%s: listening ends within 0.6 s of the last release, at the last note",
    (intent) => {
      const all = ends(intent);
      expect(all.filter(({ isEarly }) => isEarly)).toEqual([]);
      const good = all.filter(({ delay, atEnd }) => delay <= 0.6 && atEnd);
      expect(good.length / COUNT).toBeGreaterThanOrEqual(0.98);
    },
  );
});
