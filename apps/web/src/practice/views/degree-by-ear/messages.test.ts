import { describe, expect, test } from "vitest";
import { createDegreeNamer } from "../shared/note-namer.ts";
import { chosenSoFar, listenFirst, reasonMessage, titleOf } from "./messages.ts";

const syllables = createDegreeNamer("syllables");
const letters = createDegreeNamer("letters");
const german = createDegreeNamer("german");

describe("reasonMessage", () => {
  test("names a right answer", () => {
    expect(reasonMessage({ code: "right", notes: ["G5"] }, syllables)).toBe("This was so.");
    expect(reasonMessage({ code: "right", notes: ["G5", "Bb4"] }, letters)).toBe(
      "These were so G and te B♭.",
    );
  });

  test("walks a wrong answer home", () => {
    const walk = ["G4", "A4", "B4", "C5"];
    const reason = { code: "wrong", chosen: ["3"], notes: ["G4"], walk } as const;
    expect(reasonMessage(reason, syllables)).toBe(
      "You chose mi; this was so. It walks home: so, la, ti, and do.",
    );
    expect(reasonMessage(reason, german)).toBe(
      "You chose E; this was G. It walks home: G, A, H, and C.",
    );
    expect(reasonMessage({ ...reason, chosen: ["b3"] }, letters)).toMatch(/^You chose me E♭; /);
  });

  test("says that do is home", () => {
    const reason = { code: "wrong", chosen: ["5"], notes: ["C5"], walk: ["C5"] } as const;
    expect(reasonMessage(reason, syllables)).toBe("You chose so; this was do. It is home.");
  });

  test("walks the first missed note of a line home", () => {
    const reason = { code: "wrong", chosen: ["5", "3"], notes: ["G5", "F4"] } as const;
    expect(reasonMessage({ ...reason, walk: ["F4", "E4", "D4", "C4"] }, syllables)).toBe(
      "You chose so and mi; these were so and fa. From fa home: fa, mi, re, and do.",
    );
    expect(reasonMessage({ ...reason, notes: ["C4", "E4"], walk: ["C4"] }, syllables)).toBe(
      "You chose so and mi; these were do and mi. The first note that you missed, do, is home.",
    );
  });
});

test("says what to do, in the learner's names", () => {
  expect(titleOf(1)).toBe("Which note of the key is it?");
  expect(titleOf(2)).toBe("Which notes of the key are they?");
  expect(listenFirst(1, syllables)).toBe(
    "Press Play: the key comes first, with do as its home, then a note.",
  );
  expect(listenFirst(3, german)).toMatch(/with C as its home, then three notes\.$/);
  expect(chosenSoFar([], 2, syllables)).toBe("Choose two notes in order.");
  expect(chosenSoFar(["5", "1"], 3, syllables)).toBe("so, do, then 1 more.");
});
