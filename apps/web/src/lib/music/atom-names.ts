/** Names of atoms, the things that a learner remembers: intervals, notes, chords. */
import type { AtomContent, AtomKind } from "@attune/memory";
import { intervalName, numberedNote, syllableOfNote } from "@attune/theory";
import { CHORDS_BY_EAR, DEGREES_BY_EAR } from "./atom-messages.ts";
import { formatChord, formatDegree, formatMode, formatNote } from "./music-names.ts";
import type { NoteFormatter } from "./note-names.ts";

export const KIND_NAMES: Readonly<Record<AtomKind, string>> = {
  sing: "Intervals to sing",
  degree: DEGREES_BY_EAR,
  hear: "Intervals by ear",
  name: "Notes and syllables",
  staff: "Notes on the staff",
  enharmonic: "Enharmonics",
  inversion: "Inversions",
  key: "Circle of 5ths",
  triad: "Triads by ear",
  mode: "Modes by ear",
  chord: CHORDS_BY_EAR,
};

/** The highest numbered note of lessons. */
const LAST_NUMBER = 13;

const formatPitchClass = (name: string, { inText }: NoteFormatter) =>
  inText(name.replace(/\d$/, ""));

/**
 * Formats an atom for a list that mixes kinds: 'Perfect 5th from C, sung'.
 * Notes that are the question or its answer are always called A to G; see `note-names.ts`.
 */
export function formatAtom(content: AtomContent, format: NoteFormatter): string {
  switch (content.kind) {
    case "sing": {
      const [root, target] = content.notes;
      if (target < root) return `${intervalName(root - target)} down, sung`;
      if (target > LAST_NUMBER) return `${intervalName(target - root)} up, sung`;
      const from = formatPitchClass(numberedNote(root).name, format);
      return `${intervalName(target - root)} from ${from}, sung`;
    }
    case "degree": {
      const syllable = syllableOfNote(content.note) ?? formatNote(content.note);
      return `${syllable}, degree ${formatDegree(content.degree)}, by ear`;
    }
    case "hear": {
      const name = intervalName(Math.abs(content.halfSteps));
      if (content.isTogether) return `${name} together, by ear`;
      return content.halfSteps > 0 ? `${name} up, by ear` : `${name} down, by ear`;
    }
    case "name": {
      const degree = formatDegree(content.degree);
      return `${formatNote(content.note)} is ${content.syllable}, degree ${degree}`;
    }
    case "staff":
      return content.clef === "bass"
        ? `${formatNote(content.note)} in the bass clef`
        : `${formatNote(content.note)} on the staff`;
    case "enharmonic": {
      const [one, other] = content.notes.map(formatNote);
      return `${one} and ${other}, the same key`;
    }
    case "inversion":
      return `${content.interval}, inverted`;
    case "key":
      return `${formatNote(content.from)} to ${formatNote(content.to)} major`;
    case "triad":
      return `${content.name} (${content.numeral}), by ear`;
    case "mode":
      return `${formatMode(content.mode)}, by ear`;
    case "chord":
      return `${formatChord(content.chord)}, by ear`;
  }
}
