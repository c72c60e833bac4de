import { expect, test } from "vitest";
import { reasonMessage } from "./messages.ts";

test.each([
  [3, 4, "You chose a minor third. This one is larger: listen again."],
  [6, 5, "You chose a tritone. This one is smaller: listen again."],
])(
  "doesn't name the answer at the first mistake: %i when %i is right",
  (chosen, answer, message) => {
    expect(reasonMessage({ code: "wrong", chosen, answer }, 1)).toBe(message);
  },
);

test.each([
  [3, 4, "You chose a minor third (3 half steps); this was a major third (4)."],
  [1, 4, "You chose a minor second (1 half step); this was a major third (4)."],
  [6, 5, "You chose a tritone (6 half steps); this was a perfect fourth (5)."],
])("explains the answer %i when %i is right", (chosen, answer, message) => {
  expect(reasonMessage({ code: "wrong", chosen, answer }, 2)).toBe(message);
});

test("names the interval of a right answer", () => {
  expect(reasonMessage({ code: "right", answer: 4 }, 0)).toBe(
    "This was a major third (4 half steps).",
  );
  expect(reasonMessage({ code: "right", answer: 1 }, 0)).toBe(
    "This was a minor second (1 half step).",
  );
});
