/**
 * How the app writes musical names in English: notes, degrees, intervals, staff positions. The packages
 * return data ('Bb4', 'Augmented 4th', position 6), and every view formats it here; labels of notes follow
 * the learner's setting (`note-names.ts`). Views combine these names in whole-sentence functions of their
 * own `messages.ts`.
 *
 * Accidentals are written ♯ and ♭; `ui/text` replaces them by words for screen readers.
 */

import { type Clef, type Key, noteAtPosition, staffPlacement } from "@attune/theory";
import { capitalize } from "../capitalize.ts";

/** A note as musicians write it, with or without octave: 'F♯4', 'B♭', 'F♯♯'. */
export function formatNote(name: string): string {
  return name.replaceAll("#", "♯").replace(/(?<=[A-G])b+/, (flats) => "♭".repeat(flats.length));
}

/** A note without its octave: 'F#4' → 'F♯'. */
export function formatPitchClass(name: string): string {
  return formatNote(name.replace(/\d$/, ""));
}

/** 'E♭ minor'. */
export const formatKey = ({ tonic, mode }: Key): string => `${formatNote(tonic)} ${mode}`;

/** Letters whose names start with a vowel sound. */
const VOWEL_LETTERS = "AEF";

/** A note after its indefinite article: 'an F♯', 'a G'. */
export function formatNoteWithArticle(name: string): string {
  const article = VOWEL_LETTERS.includes(name.slice(0, 1)) ? "an" : "a";
  return `${article} ${formatNote(name)}`;
}

/** A scale degree: 'b3' → '♭3'. */
export function formatDegree(degree: string): string {
  return degree.replaceAll("#", "♯").replaceAll("b", "♭");
}

/** A mode or another scale: 'dorian' → 'Dorian', 'harmonic-minor' → 'Harmonic minor'. */
export function formatMode(mode: string): string {
  return capitalize(mode.replace("-", " "));
}

/** A triad by quality and inversion: 'minor-1' → 'Minor, 1st inversion'. */
export function formatChord(chord: string): string {
  const [quality = "", inversion] = chord.split("-");
  const name = capitalize(quality);
  return inversion ? `${name}, ${formatDegreeOrdinal(Number(inversion))} inversion` : name;
}

const DEGREE_ORDINALS = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th"] as const;

/** A degree of the major scale, 1–7, as an ordinal: '4th'. */
export function formatDegreeOrdinal(degree: number): string {
  return DEGREE_ORDINALS[degree - 1] ?? String(degree);
}

const ORDINAL_WORDS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
] as const;

/** A place in a row, from 1, in words: 'third'; larger ones as 'number 13'. */
export function formatOrdinal(place: number): string {
  return ORDINAL_WORDS[place - 1] ?? `number ${place}`;
}

/** An interval's name after its indefinite article: 'an Augmented 4th'. */
export function formatIntervalWithArticle(name: string): string {
  return `${/^[AEIOU]/i.test(name) ? "an" : "a"} ${name}`;
}

const INTERVAL_NUMBERS: Readonly<Record<string, string>> = {
  "2nd": "second",
  "3rd": "third",
  "4th": "fourth",
  "5th": "fifth",
  "6th": "sixth",
  "7th": "seventh",
  "9th": "ninth",
  "10th": "tenth",
};

/** An interval in words: 'Augmented 4th' → 'augmented fourth'. */
export function formatIntervalInWords(name: string): string {
  return name.toLowerCase().replace(/\d\w+/, (ordinal) => INTERVAL_NUMBERS[ordinal] ?? ordinal);
}

/** The same after its indefinite article: 'an augmented fourth'. */
export function formatIntervalInSentence(name: string): string {
  return formatIntervalWithArticle(formatIntervalInWords(name));
}

/** '1 half step', '3 half steps'. */
export function formatHalfSteps(count: number): string {
  return count === 1 ? "1 half step" : `${count} half steps`;
}

/** A staff position within a sentence: 'line 2', 'the space above the staff'. */
export function staffPositionName(position: number): string {
  const placement = staffPlacement(position);
  switch (placement.kind) {
    case "line":
      return `line ${placement.number}`;
    case "space":
      return `space ${placement.number}`;
    case "spaceAbove":
      return "the space above the staff";
    case "spaceBelow":
      return "the space below the staff";
    case "aboveStaff":
      return "above the staff";
    case "belowStaff":
      return "below the staff";
  }
}

/** Several staff positions as alternatives: 'line 1 or space 4'. */
export function staffPositionNames(positions: readonly number[]): string {
  return formatList(positions.map(staffPositionName), "or");
}

/** A staff position with its natural note, for screen readers: 'line 2, G'. */
export function staffPositionLabel(position: number, clef?: Clef): string {
  return `${staffPositionName(position)}, ${formatPitchClass(noteAtPosition(position, 0, clef))}`;
}

/**
 * A list within a sentence: 'F♯, C♯, and G♯'. Not by `Intl.ListFormat`: a phone loads its data for a tenth of a second.
 */
export function formatList(items: readonly string[], joiner: "and" | "or"): string {
  const rest = items.slice(0, -1);
  const last = items.at(-1) ?? "";
  if (rest.length < 2) return [...rest, last].join(` ${joiner} `);
  return `${rest.join(", ")}, ${joiner} ${last}`;
}
