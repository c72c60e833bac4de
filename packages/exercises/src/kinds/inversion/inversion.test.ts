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

/** Asks one item with these options, and answers with the first of them. */
function answered(asked: InversionItem, options: readonly string[]) {
  const { state } = inversion.start({ items: [asked], startAt: 0 }, () => 0);
  const questions = state.questions.map((question) => ({ ...question, options }));
  const step = inversion.step({ ...state, questions }, { type: "answer", edit: 0 });
  const { phase } = step.state;
  return { ...step, verdict: "verdict" in phase ? phase.verdict : undefined };
}

describe("inversions", () => {
  test("offer the right one and up to three others, never two of one sound", () => {
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

  test.each([
    ["Augmented 4th", "Diminished 5th"],
    ["Augmented 5th", "Minor 6th"],
    ["Augmented 2nd", "Minor 3rd"],
  ])("take %s and %s for each other", (one, other) => {
    expect(answered(item("E", "Major 3rd", one), [other]).verdict?.outcome).toBe("great");
    expect(answered(item("E", "Major 3rd", other), [one]).verdict?.outcome).toBe("great");
  });

  test("sound what is given, then what was asked for", () => {
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
      { type: "report", attempt: { exercise: "inversions", outcome: "great" } },
      { type: "play", notes: [{ note: "E4", at: 0 }, { note: "C5" }] },
    ]);
  });

  test("place the destination above the root", () => {
    const octave = item("C", "Perfect Octave", "Perfect Unison");
    const { state } = inversion.start({ items: [octave], startAt: 0 }, () => 0);
    expect(state.questions[0]?.notes).toEqual(["C4", "C5", "C5"]);
  });

  test.each([
    [third, "Minor 6th", "3 and 6 add up to 9, and major turns to minor."],
    [third, "Major 6th", "You chose a major sixth: 3 and 6 add up to 9, but major turns to minor."],
    [third, "Minor 7th", "You chose a minor seventh: 3 and 7 add up to 10, not to 9."],
    [
      item("F", "Perfect 4th", "Perfect 5th"),
      "Diminished 5th",
      "You chose a diminished fifth: 4 and 5 add up to 9, but perfect stays perfect.",
    ],
    [
      item("F#", "Augmented 4th", "Diminished 5th"),
      "Diminished 5th",
      "4 and 5 add up to 9, and augmented turns to diminished.",
    ],
    [item("F#", "Tritone", "Tritone"), "Tritone", "It is a tritone."],
    [item("F#", "Tritone", "Tritone"), "Major 2nd", "You chose a major second."],
    [third, "Tritone", "You chose a tritone."],
  ])("tell by the rules how %j goes with %s", (asked, chosen, reason) => {
    expect(answered(asked, [chosen]).verdict?.reason).toBe(reason);
  });
});
