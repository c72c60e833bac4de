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

/** Asks for another name of a note, and chooses this one. */
function answered(given: string, chosen: string) {
  const own = items.filter((item) => item.note === given);
  const { state } = enharmonic.start({ items: own, startAt: 0 }, () => 0);
  const questions = state.questions.map((question) => ({ ...question, options: [chosen] }));
  return enharmonic.step({ ...state, questions }, { type: "answer", edit: 0 });
}

describe("enharmonics", () => {
  test("offer names of four different keys, and exactly one of the given key", () => {
    fc.assert(
      fc.property(randomness, (random) => {
        const { questions } = enharmonic.start({ items, startAt: 0 }, random).state;
        for (const { note: given, options, answer } of questions) {
          expect(options).toHaveLength(4);
          expect(new Set(options.map(pitchClassOf)).size).toBe(4);
          expect(options.filter((each) => pitchClassOf(each) === pitchClassOf(given))).toEqual([
            answer,
          ]);
        }
      }),
    );
  });

  test("offer wrong names with the same accidental as the right one", () => {
    fc.assert(
      fc.property(randomness, (random) => {
        const [first] = enharmonic.start({ items, startAt: 0 }, random).state.questions;
        expect(first?.options.every((each) => each.endsWith("b"))).toBe(true);
      }),
    );
  });

  test("ask for one note in focus, with the names that it was confused with", () => {
    const text = fc.oneof(fc.constantFrom(...NAMES), fc.string());
    fc.assert(
      fc.property(
        fc.constantFrom(...items),
        fc.array(text),
        randomness,
        (item, confusedWith, random) => {
          const focus = { itemId: item.note, confusedWith };
          const { questions } = enharmonic.start({ items, startAt: 0, focus }, random).state;
          expect(questions).toMatchObject([{ note: item.note, answer: item.enharmonic }]);
          const { options = [] } = questions[0] ?? {};
          const sounds = options.map(pitchClassOf);
          expect(new Set(sounds).size).toBe(4);
          expect(options.filter((each) => pitchClassOf(each) === pitchClassOf(item.note))).toEqual([
            item.enharmonic,
          ]);
          const usable = confusedWith
            .filter((each) => NAMES.includes(each))
            .map(pitchClassOf)
            .filter((each) => each !== pitchClassOf(item.note));
          expect(sounds).toEqual(expect.arrayContaining([...new Set(usable)].slice(0, 3)));
        },
      ),
    );
  });

  test.each([
    ["C#", "Eb", 2],
    ["C#", "B#", -1],
    ["Cb", "F", 6],
    ["F", "Cb", 6],
    ["C#", "F#", 5],
    ["F#", "C#", -5],
  ])("give the distance from %s to %s in half steps", (given, chosen, halfSteps) => {
    const reason = {
      code: "differentKey",
      note: given,
      chosen,
      halfSteps,
      answer: expect.any(String),
    };
    expect(answered(given, chosen).state.phase).toMatchObject({
      verdict: { outcome: "tryAgain", reason },
    });
  });

  test("report the chosen name", () => {
    expect(answered("C#", "Eb").effects).toContainEqual({
      type: "report",
      attempt: {
        exercise: "enharmonics",
        itemId: "C#",
        outcome: "tryAgain",
        answer: "Eb",
        tries: 1,
      },
    });
  });

  test("accept another name of the same key", () => {
    const reason = { code: "sameKey", note: "C#", chosen: "Db" };
    expect(answered("C#", "Db").state.phase).toMatchObject({
      verdict: { outcome: "great", reason },
    });
  });

  test("draw wrong options near the given note", () => {
    fc.assert(
      fc.property(randomness, (random) => {
        const [first] = enharmonic.start({ items, startAt: 0 }, random).state.questions;
        // Db's flat neighbors by distance: Cb 2 below; Eb, Fb, Gb and Bb within 5.
        expect(["Db", "Cb", "Eb", "Fb", "Gb", "Bb"]).toEqual(
          expect.arrayContaining([...(first?.options ?? [])]),
        );
      }),
    );
  });

  test("play the given note before the answer, and both notes afterwards", () => {
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

  test("play the same pitch for the same key, and stay within the range of the samples", () => {
    for (const given of NAMES) {
      for (const chosen of NAMES) {
        const [own = 0, other = 0] = enharmonicNotes(given, chosen).map((each) => note(each).midi);
        expect(own === other).toBe(pitchClassOf(given) === pitchClassOf(chosen));
        expect(Math.abs(own - other)).toBeLessThanOrEqual(6);
        expect(Math.min(own, other)).toBeGreaterThanOrEqual(60);
        expect(Math.max(own, other)).toBeLessThanOrEqual(83);
      }
    }
  });

  test("compare the given note with a wrong name", () => {
    const { state } = answered("C#", "Eb");
    expect(enharmonic.step(state, { type: "compare" }).effects).toMatchObject([
      { notes: [{ note: "C#5" }, { note: "Eb5" }] },
    ]);
  });
});
