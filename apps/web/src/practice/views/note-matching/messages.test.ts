import { type MatchingState, noteMatching } from "@attune/exercises";
import { expect, test } from "vitest";
import {
  cellText,
  recapOf,
  spokenSelection,
  spokenStaff,
  spokenVerdict,
  statusFor,
} from "./messages.ts";

const items = [
  { note: "C#", syllable: "DI", degree: "#1" },
  { note: "F#", syllable: "FI", degree: "#4" },
  { note: "G#", syllable: "SI", degree: "#5" },
];
const [, fi] = items as [(typeof items)[0], (typeof items)[0]];

/** A exerciseState in which these groups' cells were pressed, column by column. */
function after(...presses: readonly (readonly string[])[]): MatchingState {
  const { state: exerciseState } = noteMatching.start({ items, startAt: 0 }, () => 0);
  const cells = presses.flatMap((groups) =>
    groups.map((group, place) => [(["note", "syllable", "degree"] as const)[place], group]),
  );
  return cells.reduce((before, [column, group], at) => {
    const event = { type: "press", column, group, at: at * 1000 } as Parameters<
      typeof noteMatching.step
    >[1];
    return noteMatching.step(before, event).state;
  }, exerciseState);
}
const match = (group: string) => [group, group, group];

test("cells are read as musicians write them", () => {
  expect((["note", "syllable", "degree"] as const).map((c) => cellText(c, fi))).toEqual([
    "F♯",
    "FI",
    "♯4",
  ]);
});

test("the line under the columns says what to do, and how it went", () => {
  expect(statusFor(after())).toBe("Choose a note, its syllable and its degree.");
  expect(statusFor(after(match("F#")))).toBe("Matched: F♯ is FI, degree ♯4.");
  expect(statusFor(after(["C#", "F#", "F#"]))).toBe("FI is F♯, not C♯.");
  expect(recapOf(after())).toBe("C♯ is DI, F♯ is FI, G♯ is SI.");
});

test("a screen reader hears the choice, the verdict and what is on the staff", () => {
  expect(spokenSelection(after())).toBe("");
  expect(spokenSelection(after(["F#", "C#"]))).toBe("F♯, DI chosen");
  expect(spokenVerdict(after())).toBe("");
  expect(spokenVerdict(after(["C#", "F#", "F#"]))).toBe("Not a match. FI is F♯, not C♯.");
  expect(spokenVerdict(after(match("F#")))).toBe("Matched: F♯ is FI, degree ♯4. 1 of 3.");
  const all = after(match("F#"), match("C#"), match("G#"));
  expect(spokenVerdict(all)).toBe("Matched. Great! C♯ is DI, F♯ is FI, G♯ is SI.");
  expect(spokenStaff(after())).toBe("A staff with three notes, none matched yet");
  expect(spokenStaff(after(match("G#"), match("C#")))).toBe("C♯, DI, ♯1; G♯, SI, ♯5");
});
