import { NUMBERED_NOTES, SYLLABLES } from "@attune/theory";
import { expect, test } from "vitest";
import { NOTE_FORMATTERS } from "../../lib/music/note-names.ts";
import { isNotation } from "./is-notation.ts";

test.each(Object.keys(NOTE_FORMATTERS) as (keyof typeof NOTE_FORMATTERS)[])(
  "recognizes each note as the setting '%s' writes it on a key",
  (names) => {
    const written = NUMBERED_NOTES.map(({ name }) => NOTE_FORMATTERS[names].inChart(name));
    expect(written.filter((text) => !isNotation(text))).toEqual([]);
  },
);

test("recognizes each syllable", () => {
  expect(SYLLABLES.filter((syllable) => !isNotation(syllable))).toEqual([]);
});

test.each(["C", "B♭", "F♯4", "♭7", "1 – 3 – 5", "C, E, G", "IV", "vii°", "Do Re Mi", "D♭/C♯"])(
  "recognizes %s",
  (text) => expect(isNotation(text)).toBe(true),
);

test.each(["", "Perfect fourth", "Major", "A fifth", "F♯ is too high", "do it", "C major"])(
  "leaves '%s' to the translator",
  (text) => expect(isNotation(text)).toBe(false),
);
