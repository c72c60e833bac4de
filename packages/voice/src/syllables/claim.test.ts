import { SYLLABLES, type Syllable } from "@attune/theory";
import { describe, expect, it } from "vitest";
import { claimOf, SYLLABLE_FLOORS } from "./claim.ts";
import type { SyllableReading } from "./reading.ts";

/** A reading of these probabilities; the rest is none of the syllables. */
function readingOf(probabilities: Partial<Record<Syllable, number>>): SyllableReading {
  const scores = Object.fromEntries(SYLLABLES.map((s) => [s, probabilities[s] ?? 0]));
  const known = Object.values(probabilities);
  const best = SYLLABLES.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))[0] as Syllable;
  const none = 1 - known.reduce((sum, value) => sum + value, 0);
  const confidence = scores[best] ?? 0;
  const isNone = confidence < none;
  return {
    symbol: isNone ? null : best,
    confidence: isNone ? 0 : confidence,
    scores: scores as Record<Syllable, number>,
  };
}

describe("claimOf", () => {
  it.each<[string, Partial<Record<Syllable, number>>, boolean | null]>([
    ["is right when the expected syllable is probable", { RE: 0.46, MI: 0.4 }, true],
    [
      "is right when another is a little more probable, since it is expected",
      { RE: 0.2, MI: 0.5 },
      true,
    ],
    ["is not sure just below", { RE: 0.16, MI: 0.5 }, null],
    ["is not sure when another is several times as probable", { RE: 0.18, MI: 0.8 }, null],
    ["is not sure when no syllable is several times as probable", { RE: 0.18 }, null],
    ["is wrong when another is probable and the expected one excluded", { MI: 0.9 }, false],
    ["is not sure while the expected one is possible", { MI: 0.9, RE: 0.05 }, null],
    ["is not sure when nothing is probable", { MI: 0.4, LA: 0.3, SO: 0.3 }, null],
    ["claims nothing of other sounds", {}, null],
    ["claims nothing when a syllable is less probable than none", { MI: 0.45 }, null],
  ])("%s", (_, probabilities, match) => {
    expect(claimOf(readingOf(probabilities), "RE").match).toBe(match);
  });

  it("names what it heard from its floor on", () => {
    const reading = readingOf({ MI: 0.42, RE: 0.3 });
    expect(claimOf(reading, "TI")).toEqual({ heard: null, match: null, confidence: 0.42 });
    // Below the threshold of "wrong", whatever the floor.
    expect(claimOf(reading, "TI", SYLLABLE_FLOORS.call)).toMatchObject({
      heard: "MI",
      match: null,
    });
    expect(claimOf(reading, "MI")).toMatchObject({ heard: "MI", match: true });
    const faint = readingOf({ MI: 0.15 });
    expect(claimOf(faint, "MI", 0.1)).toEqual({ heard: null, match: null, confidence: 0 });
  });

  it("keeps the probability by the sound alone", () => {
    const reading = readingOf({ MI: 0.5, RE: 0.3 });
    expect(claimOf(reading, "MI").confidence).toBe(0.5);
    expect(claimOf(reading, "RE")).toEqual({ heard: "RE", match: true, confidence: 0.3 });
  });
});
