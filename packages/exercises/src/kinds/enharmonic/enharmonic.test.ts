import { note, pitchClassOf } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { enharmonic, enharmonicNotes } from "./index.ts";

const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const randomness = fc.infiniteStream(unit).map((stream) => () => stream.next().value as number);

const SHARPS = { "C#": "Db", "D#": "Eb", "F#": "Gb", "G#": "Ab", "A#": "Bb" };
const pairs = [...Object.entries(SHARPS), ["E#", "F"], ["B#", "C"], ["Cb", "B"], ["Fb", "E"]];
const items = pairs.flatMap(([sharp = "", flat = ""]) => [
  { note: sharp, enharmonic: flat },
  { note: flat, enharmonic: sharp },
]);
const NAMES = items.map((item) => item.note);

/** Answers the question about a note with a name. */
function answered(asked: string, chosen: string) {
  const own = items.filter((item) => item.note === asked);
  const { state } = enharmonic.start({ items: own, startAt: 0 }, () => 0);
  const questions = state.questions.map((question) => ({ ...question, options: [chosen] }));
  return enharmonic.step({ ...state, questions }, { type: "answer", edit: 0 });
}

describe("enharmonics", () => {
  test("offer four names of four keys, of which one is right and none is the note itself", () => {
    fc.assert(
      fc.property(randomness, (random) => {
        const { questions } = enharmonic.start({ items, startAt: 0 }, random).state;
        for (const { note: asked, options, answer } of questions) {
          expect(options).toHaveLength(4);
          expect(new Set(options.map(pitchClassOf)).size).toBe(4);
          expect(options.filter((each) => pitchClassOf(each) === pitchClassOf(asked))).toEqual([
            answer,
          ]);
        }
      }),
    );
  });

  test("mislead by names that are written like the right one", () => {
    fc.assert(
      fc.property(randomness, (random) => {
        const [first] = enharmonic.start({ items, startAt: 0 }, random).state.questions;
        expect(first?.options.every((each) => each.endsWith("b"))).toBe(true);
      }),
    );
  });

  test.each([
    ["C#", "Db", "C♯ and D♭ are the same key."],
    ["C#", "Eb", "You chose E♭, which sounds 2 half steps above C♯."],
    ["C#", "B#", "You chose B♯, which sounds 1 half step below C♯."],
    ["Cb", "F", "You chose F, which sounds 6 half steps above C♭."],
  ])("tell how %s sounds against %s", (asked, chosen, reason) => {
    expect(answered(asked, chosen).state.phase).toMatchObject({ verdict: { reason } });
  });

  test("sound the note, then the note and what was chosen for it", () => {
    const { state } = enharmonic.start({ items, startAt: 0 }, () => 0);
    expect(enharmonic.step(state, { type: "play" }).effects).toMatchObject([
      { notes: [{ note: "C#5" }] },
    ]);
    const judged = answered("C#", "Db");
    expect(judged.effects).toContainEqual({ type: "playFeedback", feedback: "great" });
    expect(enharmonic.step(judged.state, { type: "play" }).effects).toMatchObject([
      { notes: [{ note: "C#5" }, { note: "Db5" }] },
    ]);
  });

  test("sound at one pitch where they are the same key, and always within the samples", () => {
    for (const asked of NAMES) {
      for (const chosen of NAMES) {
        const [own = 0, other = 0] = enharmonicNotes(asked, chosen).map((each) => note(each).midi);
        expect(own === other).toBe(pitchClassOf(asked) === pitchClassOf(chosen));
        expect(Math.abs(own - other)).toBeLessThanOrEqual(6);
        expect(Math.min(own, other)).toBeGreaterThanOrEqual(60);
        expect(Math.max(own, other)).toBeLessThanOrEqual(83);
      }
    }
  });
});
