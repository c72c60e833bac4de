import { degreeOfNote, keysOf, note } from "@attune/theory";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryPhrase } from "../testing/arbitrary-phrase.ts";
import { asWritten, nameInKey } from "./in-key.ts";
import { soundingNotes } from "./measures.ts";

const keys = fc.constantFrom(...keysOf("major"));

test("a phrase in a key keeps its degrees, distances and rhythm", () => {
  fc.assert(
    fc.property(arbitraryPhrase(), keys, (phrase, key) => {
      const written = asWritten({ ...phrase, key });
      const before = soundingNotes(phrase);
      const after = soundingNotes(written);
      expect(after.map(({ name }) => degreeOfNote(name, key))).toEqual(
        before.map(({ name }) => degreeOfNote(name)),
      );
      const shift = note(nameInKey("C4", key)).midi - 60;
      expect(after.map(({ midi }) => midi - shift)).toEqual(before.map(({ midi }) => midi));
      expect(written.events.map(({ ticks }) => ticks)).toEqual(
        phrase.events.map(({ ticks }) => ticks),
      );
      expect(soundingNotes({ ...phrase, key }).map(({ midi }) => midi)).toEqual(
        after.map(({ midi }) => midi),
      );
    }),
  );
});

test("its tonic is written within six half steps of C4", () => {
  for (const key of keysOf("major")) {
    const { midi } = note(nameInKey("C4", key));
    expect(Math.abs(midi - 60)).toBeLessThanOrEqual(6);
  }
  expect(nameInKey("E4", { tonic: "A", mode: "major" })).toBe("C#4");
  expect(nameInKey("E4", undefined)).toBe("E4");
});
