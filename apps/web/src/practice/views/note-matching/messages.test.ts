import { type MatchingState, noteMatching } from "@attune/exercises";
import { expect, test } from "vitest";
import {
  cellText,
  recapOf,
  selectionAnnouncement,
  staffLabel,
  statusFor,
  verdictAnnouncement,
} from "./messages.ts";

const items = [
  { note: "C#", syllable: "DI", degree: "#1" },
  { note: "F#", syllable: "FI", degree: "#4" },
  { note: "G#", syllable: "SI", degree: "#5" },
];
const [, fi] = items as [(typeof items)[0], (typeof items)[0]];

/** State after pressing the cells of these groups, column by column. */
function after(...presses: readonly (readonly string[])[]): MatchingState {
  const { state: exerciseState } = noteMatching.start({ items, startAt: 0 }, () => 0);
  const cells = presses.flatMap((groups) =>
    groups.map((group, column) => [(["note", "syllable", "degree"] as const)[column], group]),
  );
  return cells.reduce((before, [column, group], at) => {
    const event = { type: "press", column, group, at: at * 1000 } as Parameters<
      typeof noteMatching.step
    >[1];
    return noteMatching.step(before, event).state;
  }, exerciseState);
}
const match = (group: string) => [group, group, group];

test("writes cells with musical accidentals", () => {
  expect((["note", "syllable", "degree"] as const).map((c) => cellText(c, fi))).toEqual([
    "F♯",
    "FI",
    "♯4",
  ]);
});

test("shows the instruction, then the verdict", () => {
  expect(statusFor(after())).toBe("Choose a note, its syllable and its degree.");
  expect(statusFor(after(match("F#")))).toBe("Matched: F♯ is FI, degree ♯4.");
  expect(statusFor(after(["C#", "F#", "F#"]))).toBe("FI is F♯, not C♯.");
  expect(statusFor(after(["C#", "C#", "F#"]))).toBe("C♯ is degree ♯1, not ♯4.");
  expect(recapOf(after())).toBe("C♯ is DI, F♯ is FI, G♯ is SI.");
});

test("announces the selection, the verdict and the matched notes", () => {
  expect(selectionAnnouncement(after())).toBe("");
  expect(selectionAnnouncement(after(["F#", "C#"]))).toBe("F♯, DI chosen");
  expect(verdictAnnouncement(after())).toBe("");
  expect(verdictAnnouncement(after(["C#", "F#", "F#"]))).toBe("Not a match. FI is F♯, not C♯.");
  expect(verdictAnnouncement(after(match("F#")))).toBe("Matched: F♯ is FI, degree ♯4. 1 of 3.");
  const all = after(match("F#"), match("C#"), match("G#"));
  expect(verdictAnnouncement(all)).toBe("Matched. Great! C♯ is DI, F♯ is FI, G♯ is SI.");
  expect(staffLabel(after())).toBe("A staff with three notes, none matched yet");
  expect(staffLabel(after(match("G#"), match("C#")))).toBe("C♯, DI, ♯1; G♯, SI, ♯5");
});
