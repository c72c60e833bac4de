import { expect, test } from "vitest";
import { hintFor, promptOf, reasonMessage, statusOf } from "./messages.ts";

const question = (note: string) => ({ id: note, note, positions: [4] });

test.each([
  ["A", "Place an A"],
  ["Ab", "Place an A♭"],
  ["B", "Place a B"],
  ["C#", "Place a C♯"],
  ["D", "Place a D"],
  ["E", "Place an E"],
  ["F#", "Place an F♯"],
  ["G", "Place a G"],
])("the prompt for %s is '%s'", (note, prompt) => {
  expect(promptOf(question(note))).toBe(prompt);
});

test("the hint names the lines and spaces, and the accidental if there is one", () => {
  expect(hintFor(question("G"))).toBe(
    "From the bottom, the lines are E G B D F and the spaces F A C E.",
  );
  expect(hintFor({ ...question("G"), clef: "bass" })).toBe(
    "From the bottom, the lines are G B D F A and the spaces A C E G.",
  );
  expect(hintFor(question("G#"))).toMatch(/Then add the sharp\.$/);
  expect(hintFor(question("Gb"))).toMatch(/Then add the flat\.$/);
});

test("the status names position and accidental but no note", () => {
  expect(statusOf({ position: undefined, alteration: 1 })).toMatch(/^Tap a line/);
  expect(statusOf({ position: 4, alteration: 0 })).toBe("Line 2");
  expect(statusOf({ position: 3, alteration: -1 })).toBe("Space 1, with a flat");
  expect(statusOf({ position: 3, alteration: 1 })).toBe("Space 1, with a sharp");
});

test.each([
  ["G", 4, 0, "G is on line 2."],
  ["F#", 10, 1, "F♯ is on line 5, with a sharp."],
  ["Bb", 6, -1, "B♭ is on line 3, with a flat."],
] as const)("confirms %s at position %d", (note, position, alteration, message) => {
  const placement = { position, alteration };
  expect(reasonMessage({ code: "right", note, placement }, 0)).toBe(message);
});

test.each([
  ["G", [4], 0, "A", 5, 0, "You placed A on space 2; G goes on line 2."],
  ["G", [4], 0, "G#", 4, 1, "You placed G♯ on line 2; G goes there, without an accidental."],
  ["F#", [3, 10], 1, "F", 3, 0, "You placed F on space 1; F♯ goes there, with a sharp."],
  ["F#", [3, 10], 1, "G#", 4, 1, "You placed G♯ on line 2; F♯ goes on space 1 or line 5."],
  ["Bb", [6], -1, "A#", 5, 1, "You placed A♯ on space 2; B♭ goes on line 3, with a flat."],
] as const)(
  "corrects %s at %j (%d) when %s is placed",
  (note, positions, needed, placed, position, alteration, message) => {
    const placement = { position, alteration };
    const reason = {
      code: "wrong",
      note,
      placed,
      placement,
      positions,
      alteration: needed,
    } as const;
    expect(reasonMessage({ ...reason, nearest: positions[0] }, 2)).toBe(message);
  },
);

test.each([
  [4, "You placed E on line 1. G is higher."],
  [0, "You placed E on line 1. G is lower."],
  [2, "You placed E on line 1. That is the right place; look at the accidental of G again."],
])(
  "gives only the direction at the first mistake: nearest right position %i",
  (nearest, message) => {
    const placement = { position: 2, alteration: 0 } as const;
    const wrong = { code: "wrong", note: "G", placed: "E", placement, alteration: 0 } as const;
    expect(reasonMessage({ ...wrong, positions: [nearest], nearest }, 1)).toBe(message);
  },
);
