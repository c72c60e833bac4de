import { expect, test } from "vitest";
import { intervalBetween, intervalName, note, spellPair } from "./index.ts";

const NUMBERS = Array.from({ length: 13 }, (_, index) => index + 1);
const PAIRS = NUMBERS.flatMap((low) =>
  NUMBERS.filter((high) => high > low).map((high) => [low, high] as const),
);

test.each(PAIRS)("%i to %i is spelt as it is called", (low, high) => {
  const [lower, upper] = spellPair(low, high);
  expect([note(lower).midi, note(upper).midi]).toEqual([59 + low, 59 + high]);
  const name = intervalName(high - low);
  const spelt = intervalBetween(lower, upper).name;
  expect(name === "Tritone" ? ["Augmented 4th", "Diminished 5th"] : [name]).toContain(spelt);
  expect(spellPair(high, low)).toEqual([upper, lower]);
});

test("the intervals above C, as a singer reads them", () => {
  const uppers = NUMBERS.slice(1).map((high) => spellPair(1, high)[1]);
  expect(uppers.join(" ")).toBe("Db4 D4 Eb4 E4 F4 F#4 G4 Ab4 A4 Bb4 B4 C5");
});
