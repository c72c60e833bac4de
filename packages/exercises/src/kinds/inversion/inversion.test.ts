import { findSpelledInterval, SPELLED_INTERVALS } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type InversionItem, inversion } from "./index.ts";

const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const randomness = fc.infiniteStream(unit).map((stream) => () => stream.next().value as number);

function item(destinationNote: string, interval: string, inverted: string): InversionItem {
  const id = destinationNote.length * 100 + destinationNote.charCodeAt(0);
  return { id, rootNote: "C", destinationNote, interval, inversion: inverted };
}
const third = item("E", "Major 3rd", "Minor 6th");
const items = [
  third,
  item("F", "Perfect 4th", "Perfect 5th"),
  item("A", "Major 6th", "Minor 3rd"),
  item("D#", "Augmented 2nd", "Diminished 7th"),
  item("F#", "Augmented 4th", "Diminished 5th"),
  item("Gb", "Diminished 5th", "Augmented 4th"),
];

/** Asks for one item with these options, and chooses the first of them. */
function answered(given: InversionItem, options: readonly string[]) {
  const { state } = inversion.start({ items: [given], startAt: 0 }, () => 0);
  const questions = state.questions.map((question) => ({ ...question, options }));
  const step = inversion.step({ ...state, questions }, { type: "answer", edit: 0 });
  const { phase } = step.state;
  return { ...step, verdict: "verdict" in phase ? phase.verdict : undefined };
}

describe("inversions", () => {
  test("offer the answer and up to three others, all of different sizes", () => {
    const name = fc.constantFrom(...SPELLED_INTERVALS.map((interval) => interval.name));
    const any = fc.array(
      name.map((each) => item("E", "Major 3rd", each)),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(any, randomness, (set, random) => {
        const { questions } = inversion.start({ items: set, startAt: 0 }, random).state;
        const sizeOf = (each: string) => findSpelledInterval(each)?.halfSteps;
        const sizes = new Set(set.map((each) => sizeOf(each.inversion)));
        for (const { options, answer } of questions) {
          expect(options).toContain(answer);
          expect(options).toHaveLength(Math.min(4, sizes.size));
          expect(new Set(options.map(sizeOf)).size).toBe(options.length);
        }
      }),
    );
  });

  test("ask for one interval in focus, with those that it was confused with", () => {
    const sizeOf = (each: string) => findSpelledInterval(each)?.halfSteps;
    const names = items.map((each) => each.inversion);
    fc.assert(
      fc.property(
        fc.constantFrom(...items),
        fc.array(fc.oneof(fc.constantFrom(...names), fc.string())),
        randomness,
        (asked, confusedWith, random) => {
          const focus = { itemId: String(asked.id), confusedWith };
          const { questions } = inversion.start({ items, startAt: 0, focus }, random).state;
          expect(questions).toMatchObject([{ id: String(asked.id), answer: asked.inversion }]);
          const { options = [], answer = "" } = questions[0] ?? {};
          expect(new Set(options.map(sizeOf)).size).toBe(4);
          expect(options.filter((each) => sizeOf(each) === sizeOf(answer))).toEqual([answer]);
          const usable = confusedWith
            .filter((each) => names.includes(each))
            .map(sizeOf)
            .filter((size) => size !== sizeOf(answer));
          const sizes = options.map(sizeOf);
          expect(sizes).toEqual(expect.arrayContaining([...new Set(usable)].slice(0, 3)));
        },
      ),
    );
  });

  test.each([
    ["Augmented 4th", "Diminished 5th"],
    ["Augmented 5th", "Minor 6th"],
    ["Augmented 2nd", "Minor 3rd"],
  ])("accept %s and %s for each other", (one, other) => {
    expect(answered(item("E", "Major 3rd", one), [other]).verdict?.outcome).toBe("great");
    expect(answered(item("E", "Major 3rd", other), [one]).verdict?.outcome).toBe("great");
  });

  test("play the given interval before the answer, and its inversion afterwards", () => {
    const { state } = inversion.start({ items, startAt: 0 }, () => 0);
    expect(state.questions[0]?.notes).toEqual(["C4", "E4", "C5"]);
    expect(inversion.step(state, { type: "play" }).effects).toMatchObject([
      { notes: [{ note: "C4" }, { note: "E4" }] },
    ]);
    const wrong = answered(third, ["Major 7th"]);
    expect(inversion.step(wrong.state, { type: "play" }).effects).toMatchObject([
      { notes: [{ note: "E4" }, { note: "C5" }] },
    ]);
    const right = answered(third, ["Minor 6th"]);
    expect(right.state.phase.name).toBe("rewarding");
    expect(right.effects).toMatchObject([
      { type: "report", attempt: { outcome: "great", answer: "Minor 6th", tries: 1 } },
      { type: "play", notes: [{ note: "E4", at: 0 }, { note: "C5" }] },
    ]);
  });

  test("compare a wrong answer with the inversion", () => {
    const { state } = answered(third, ["Major 7th"]);
    expect(inversion.step(state, { type: "compare" }).effects).toMatchObject([
      { notes: [{ note: "E4" }, { note: "D#5" }, { note: "E4" }, { note: "C5" }] },
    ]);
  });

  test("compare a tritone, which has no number", () => {
    const { state } = answered(third, ["Tritone"]);
    expect(inversion.step(state, { type: "compare" }).effects).toMatchObject([
      { notes: [{ note: "E4" }, { note: "A#4" }, { note: "E4" }, { note: "C5" }] },
    ]);
  });

  test("play the destination above the root", () => {
    const octave = item("C", "Perfect Octave", "Perfect Unison");
    const { state } = inversion.start({ items: [octave], startAt: 0 }, () => 0);
    expect(state.questions[0]?.notes).toEqual(["C4", "C5", "C5"]);
  });

  test.each([
    [third, "Minor 6th", { code: "right", numbers: [3, 6], quality: "Major" }],
    [
      third,
      "Major 6th",
      { code: "wrongQuality", chosen: "Major 6th", numbers: [3, 6], quality: "Major" },
    ],
    [third, "Minor 7th", { code: "wrongSum", chosen: "Minor 7th", numbers: [3, 7] }],
    [third, "Perfect 5th", { code: "wrongSum", chosen: "Perfect 5th", numbers: [3, 5] }],
    [
      item("F", "Perfect 4th", "Perfect 5th"),
      "Diminished 5th",
      { code: "wrongQuality", chosen: "Diminished 5th", numbers: [4, 5], quality: "Perfect" },
    ],
    [
      item("F#", "Augmented 4th", "Diminished 5th"),
      "Diminished 5th",
      { code: "right", numbers: [4, 5], quality: "Augmented" },
    ],
    // The reason names the answer's number, also if an equivalent interval was chosen.
    [third, "Augmented 5th", { code: "right", numbers: [3, 6], quality: "Major" }],
    [item("F#", "Tritone", "Tritone"), "Tritone", { code: "rightUnnumbered", answer: "Tritone" }],
    [
      item("F#", "Tritone", "Tritone"),
      "Major 2nd",
      { code: "wrongUnnumbered", chosen: "Major 2nd" },
    ],
    [third, "Tritone", { code: "wrongUnnumbered", chosen: "Tritone" }],
  ])("give the reason by the two rules for %j and %s", (given, chosen, reason) => {
    const isRight = reason.code.startsWith("right");
    expect(answered(given, [chosen]).verdict?.reason).toEqual({
      ...reason,
      ...(!isRight && { answer: given.inversion }),
    });
  });
});
