/** How the app describes engraved phrases in English, for screen readers. */
import {
  type EngravedElement,
  type EngravedMeasure,
  type EngravedPhrase,
  type NoteValue,
  writtenLength,
} from "@attune/notation/engraving";
import { type Key, majorTonic, syllableOfNote } from "@attune/theory";
import { formatNote, formatPitchClass } from "./music-names.ts";

/**
 * The syllable of a note in lowercase, as below notes: 'fi'. Its name where there is none: 'E♯'.
 *
 * @param key Default: C major.
 */
export function lyricOfNote(name: string, key?: Key): string {
  return syllableOfNote(name, key)?.toLowerCase() ?? formatPitchClass(name);
}

/** The text below each note of a phrase. */
export function lyricsOfPhrase({ measures }: EngravedPhrase): readonly string[] {
  return measures.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.kind === "note" ? [lyricOfNote(element.name)] : [])),
  );
}

/** 'measure 2'; the pickup is measure 0. */
export const measureName = (number: number): string =>
  number === 0 ? "pickup" : `measure ${number}`;

/** The same in a sentence: 'the pickup'. */
export const theMeasure = (number: number): string =>
  number === 0 ? "the pickup" : measureName(number);

/**
 * @param describe Describes a note or rest. Default: its syllable and its length.
 * @example "2/4: pickup: so, eighth; measure 1: do, quarter; re, quarter; measure 2: mi, half."; "F major, 2/4: …" where the
 * phrase has a key.
 */
export function describePhrase(
  { meter, keySignature, measures }: EngravedPhrase,
  describe: (element: EngravedElement) => string = describeElement,
): string {
  const key = keySignature ? `${formatNote(majorTonic(keySignature))} major, ` : "";
  const signature = `${key}${meter.beats}/4`;
  if (measures.length === 0) return `${signature}: no notes.`;
  return `${signature}: ${measures.map((each) => describeMeasure(each, describe)).join("; ")}.`;
}

/** @example "measure 1: do, quarter; re, dotted quarter" */
export function describeMeasure(
  { number, elements }: EngravedMeasure,
  describe: (element: EngravedElement) => string = describeElement,
): string {
  return `${measureName(number)}: ${elements.map(describe).join("; ")}`;
}

function describeElement(element: EngravedElement): string {
  if (element.kind === "rest")
    return element.isWholeMeasure ? "a whole measure of rest" : `${element.value} rest`;
  return `${lyricOfNote(element.name)}, ${noteLength(element)}`;
}

/** The name of a length in ticks: 'dotted quarter'. */
export const lengthName = (ticks: number): string => noteLength(writtenLength(ticks));

/** @example "dotted quarter" */
export const noteLength = ({ value, isDotted }: { value: NoteValue; isDotted: boolean }) =>
  isDotted ? `dotted ${value}` : value;
