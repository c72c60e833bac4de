import { judge, type TakeNote, type Verdict } from "@attune/exercises";
import { midiToHz, note, noteFromMidi } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explanationOf, type IntervalToSing, messageFor } from "./explanation.ts";

const held = (midi: number, start: number): TakeNote => ({
  heldHz: midiToHz(midi),
  heldSeconds: 0.8,
  driftCents: 0,
  stabilityCents: 3,
  start,
  end: start + 0.8,
});

/** The message for an attempt of these notes, as fractional MIDI numbers. */
function messageOf(interval: IntervalToSing, ...midis: readonly number[]): string {
  const notes = midis.map((midi, i) => held(midi, i));
  const [rootHz, targetHz] = [interval.root, interval.target].map((name) =>
    midiToHz(note(name).midi),
  ) as [number, number];
  const verdict = judge({ notes, voicedSeconds: 0.8 * notes.length }, { rootHz, targetHz });
  return messageFor(verdict, interval);
}

const UNSURE: Verdict = { outcome: "noVoice", reason: "noNotes", accuracy: 0, notes: [] };

const third = { root: "C4", target: "E4" };
const octave = { root: "C4", target: "C5" };

describe("the message for a verdict", () => {
  test.each([
    [[60, 64], "GREAT!"],
    [[60.4, 64.4], "GREAT!"],
    [[60, 63], "Try Again! You sang a minor third (3 half steps); this is a major third (4)."],
    [[60, 61], "Try Again! You sang a minor second (1 half step); this is a major third (4)."],
    [
      [64, 60],
      "Try Again! You sang a falling major third (4 half steps); this is a rising major third (4).",
    ],
    [
      [60, 57],
      "Try Again! You sang a falling minor third (3 half steps); this is a major third (4).",
    ],
    [
      [60, 75],
      "Try Again! You sang a leap of more than an octave (15 half steps); this is a major third (4).",
    ],
    [[60, 52], "Good! The right notes, but the second one was below the first: sing it above."],
    [[60, 76], "Good! The right notes, but too far apart: sing both in the same octave."],
    [[59.4, 63.4], "Good! The right interval, a little low: listen to the first note again."],
    [
      [61.2, 65.2],
      "Try Again! The right interval, a half step too high: listen to the first note again.",
    ],
    [
      [60, 62, 65, 64],
      "Good! The right interval, after some searching: now sing it straight away.",
    ],
    [[60, 63.3], "Good! Your mi was a little low."],
    [[60.7, 64.1], "Good! Your do was a little high."],
    [[60], "Try Again! That was one note: sing the first, then move to the second."],
    [
      [],
      "No Voice Detected. We heard nothing, so nothing was counted. Check the microphone, and try again.",
    ],
  ])("explains C4 to E4 when sung as %j: %s", (midis, message) => {
    expect(messageOf(third, ...midis)).toBe(message);
  });

  test.each([
    [[67, 62], "GREAT!"],
    [[55, 50], "GREAT! Sung an octave lower, as it suits your voice."],
    [
      [67, 63],
      "Try Again! You sang a falling major third (4 half steps); this is a falling perfect fourth (5).",
    ],
    [
      [67, 70],
      "Try Again! You sang a rising minor third (3 half steps); this is a falling perfect fourth (5).",
    ],
    [
      [62, 67],
      "Try Again! You sang a rising perfect fourth (5 half steps); this is a falling perfect fourth (5).",
    ],
    [[67, 67], "Try Again! That was one note: sing the first, then move to the second."],
    [[67, 74], "Good! The right notes, but the second one was above the first: sing it below."],
    [[67, 50], "Good! The right notes, but too far apart: sing both in the same octave."],
    [[67, 61.3], "Good! Your so was a little low."],
    [[67.6, 62.1], "Good! Your do was a little high."],
  ])("explains G4 to D4 in G when sung as %j: %s", (midis, message) => {
    const key = { tonic: "G", mode: "major" } as const;
    expect(messageOf({ root: "G4", target: "D4", key }, ...midis)).toBe(message);
  });

  test("explains every interval of a set, whatever was sung", () => {
    const midi = fc.integer({ min: 48, max: 84 });
    fc.assert(
      fc.property(midi, fc.integer({ min: -16, max: 16 }), midi, midi, (from, size, ...sung) => {
        const [root, target] = [from, from + size].map((each) => noteFromMidi(each).name);
        expect(messageOf({ root, target } as IntervalToSing, ...sung)).toMatch(/[.!?]$/);
      }),
    );
  });

  test("says of one note sung for an octave what an octave is", () => {
    expect(messageOf(octave, 60, 60)).toBe(
      "Try Again! That was one note: sing the first, then the same note an octave higher.",
    );
    expect(messageOf({ root: "C5", target: "C4" }, 60, 60)).toBe(
      "Try Again! That was one note: sing the first, then the same note an octave lower.",
    );
  });

  test("stays neutral when a voice sounded, but no note was held", () => {
    expect(messageFor(UNSURE, third)).toBe(
      "Once More? We heard you, but found no held notes: sing each for about a second, a little louder or closer.",
    );
  });

  test("says Time's Up! when no voice was detected", () => {
    expect(messageFor(undefined, third)).toBe("Time's Up!");
  });
});

test("an interval verdict without notes needs no advice", () => {
  const verdict: Verdict = { outcome: "good", reason: "notes", accuracy: 80, notes: [] };
  expect(explanationOf(verdict, third)).toBeUndefined();
});
