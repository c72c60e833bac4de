import { expect, test } from "vitest";
import { melody } from "./melody.ts";

test("starts each note 200 ms after the one before has faded out", () => {
  expect(melody(["C4", "E4", "G4"])).toEqual([
    { note: "C4", at: 0, seconds: 0.5 },
    { note: "E4", at: expect.closeTo(0.8), seconds: 0.5 },
    { note: "G4", at: expect.closeTo(1.6), seconds: 0.5 },
  ]);
  expect(melody([])).toEqual([]);
});
