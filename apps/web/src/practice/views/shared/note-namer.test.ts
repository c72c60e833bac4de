import { expect, test } from "vitest";
import { NOTE_FORMATTERS } from "../../../lib/music/note-names.ts";
import { createDegreeNamer, createNoteNamer } from "./note-namer.ts";

const F_SHARP_MINOR = { tonic: "F#", mode: "minor" } as const;

test("names a degree by its syllable and its note in the key", () => {
  const { inLines, lyric, inText } = createDegreeNamer("letters", F_SHARP_MINOR);
  expect([inLines("B4"), lyric("B"), inText("Eb4")]).toEqual([["ti", "E♯"], "ti", "me A"]);
});

test("names it from LA if the learner sings minor keys so", () => {
  const { inLines, lyric, inText } = createDegreeNamer("letters", {
    ...F_SHARP_MINOR,
    minorTonic: "LA",
  });
  expect([inLines("B4"), lyric("B"), inText("Eb4")]).toEqual([["si", "E♯"], "si", "do A"]);
});

test("names it in C without a key", () => {
  const { inLines, inText } = createDegreeNamer("letters");
  expect([inLines("B4"), inText("Eb4")]).toEqual([["ti", "B"], "me E♭"]);
});

test("names it by notes or degrees alone", () => {
  const inTextOf = (names: "letters" | "degrees") =>
    createNoteNamer(NOTE_FORMATTERS[names], F_SHARP_MINOR).inText("B4");
  expect([inTextOf("letters"), inTextOf("degrees")]).toEqual(["E♯", "degree 7"]);
});
