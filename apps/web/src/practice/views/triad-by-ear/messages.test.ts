import { triads } from "@attune/curriculum";
import { expect, test } from "vitest";
import { reasonMessage } from "./messages.ts";

const triad = (numeral: string) => {
  const found = triads().find(({ roman_numeral }) => roman_numeral === numeral);
  if (!found) throw new RangeError(numeral);
  return found;
};

test.each([
  ["ii", "IV", "You chose ii. The root of this one, its lowest note, is higher: listen again."],
  ["V", "I", "You chose V. The root of this one, its lowest note, is lower: listen again."],
])(
  "doesn't name the answer at the first mistake: %s when %s is right",
  (chosen, answer, message) => {
    const reason = { code: "wrong", chosen: triad(chosen), answer: triad(answer) } as const;
    expect(reasonMessage(reason, 1)).toBe(message);
  },
);

test.each([
  ["ii", "IV", "You chose ii, D minor; this was IV, F major: F, A, and C."],
  ["V", "vii°", "You chose V, G major; this was vii°, B diminished: B, D, and F."],
])("explains the answer %s when %s is right", (chosen, answer, message) => {
  const reason = { code: "wrong", chosen: triad(chosen), answer: triad(answer) } as const;
  expect(reasonMessage(reason, 2)).toBe(message);
});

test("names the triad and the notes of a right answer", () => {
  expect(reasonMessage({ code: "right", answer: triad("vi") }, 0)).toBe(
    "This was vi, A minor: A, C, and E.",
  );
});
