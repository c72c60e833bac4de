import { engrave } from "@attune/notation/engraving";
import { readPhrase } from "@attune/phrases/testing";
import { expect, test } from "vitest";
import { describeMeasure, describePhrase, lyricOfNote, lyricsOfPhrase } from "./phrase-messages.ts";

test("describes all measures, notes and rests", () => {
  const phrase = readPhrase(2, "G4:8 | C4:4. r:8 | r:2 | F#4:8. F4:16 E4:8", { hasPickup: true });
  expect(describePhrase(engrave(phrase))).toBe(
    "2/4: pickup: so, eighth; measure 1: do, dotted quarter; eighth rest; " +
      "measure 2: a whole measure of rest; " +
      "measure 3: fi, dotted eighth; fa, sixteenth; mi, eighth.",
  );
});

test("names the key of a phrase that has one", () => {
  const key = { tonic: "Ab", mode: "major" } as const;
  const phrase = { ...readPhrase(3, "C4:2 D4:4"), key };
  expect(describePhrase(engrave(phrase))).toBe("A♭ major, 3/4: measure 1: do, half; re, quarter.");
});

test("describes one measure", () => {
  const [measure] = engrave(readPhrase(3, "C4:2 D4:4")).measures;
  expect(measure && describeMeasure(measure)).toBe("measure 1: do, half; re, quarter");
});

test("describes a phrase without notes", () => {
  expect(describePhrase(engrave(readPhrase(3, "")))).toBe("3/4: no notes.");
});

test("writes the syllable of each note, or its name where there is none", () => {
  expect(lyricsOfPhrase(engrave(readPhrase(4, "C4:4 r:4 Bb4:4 A4:4")))).toEqual(["do", "te", "la"]);
  expect(lyricOfNote("E#4")).toBe("E♯");
});
