import { SYLLABLES } from "@attune/theory";
import { expect, it } from "vitest";
import { nextStep, type Step, toneOf } from "./steps.ts";

const takes = (...symbols: readonly (typeof SYLLABLES)[number][]) =>
  symbols.map((symbol) => ({ symbol, embedding: [] }));

it("asks for all syllables once before any is asked again", () => {
  const asked: Step[] = [];
  for (let i = 0; i < 34; i++) {
    const step = nextStep(takes(...asked.map(({ symbol }) => symbol)), []);
    if (step) asked.push(step);
  }
  expect(asked.map(({ symbol }) => symbol)).toEqual([...SYLLABLES, ...SYLLABLES]);
  expect(nextStep(takes(...SYLLABLES, ...SYLLABLES), [])).toBeUndefined();
});

it("skips a syllable in this round only", () => {
  expect(nextStep([], ["DO"])?.symbol).toBe("DI");
  const others = takes(...SYLLABLES.slice(1));
  expect(nextStep(others, ["DO"])).toEqual({ symbol: "DO", round: 1 });
  expect(nextStep([...others, ...takes("DO")], ["DO"])).toEqual({ symbol: "DI", round: 1 });
  expect(nextStep(others, ["DO", "DO"])).toEqual({ symbol: "DI", round: 1 });
});

it.each([
  [0, null, "C4"],
  [1, null, "D#4"],
  [0, { lowMidi: 45, highMidi: 65 }, "F3"],
  [1, { lowMidi: 60, highMidi: 63 }, "D#4"],
])("gives round %i in the range %o the tone %s", (round, range, name) => {
  expect(toneOf({ symbol: "DO", round }, range)).toBe(name);
});
