import {
  type Beat,
  beatAt,
  type DictationDraft,
  type DictationEntry,
  type DictationFault,
  type DictationQuestion,
  type DictationReason,
  type DictationStop,
  stopAtCursor,
  writtenName,
} from "@attune/exercises";
import { note, staffPosition } from "@attune/theory";
import { capitalize } from "../../../lib/capitalize.ts";
import { formatOrdinal } from "../../../lib/music/music-names.ts";
import { lengthName, measureName, theMeasure } from "../../../lib/music/phrase-messages.ts";
import type { NoteNamer } from "../shared/note-namer.ts";

export const TITLE = "Dictation";
/** The names of levels don't fit beside Maestro on a phone. */
export const levelLabel = (level: number): string => `Level ${level}`;
export const LESSON =
  "First you hear the key: its home note is where it comes to rest. Sing the phrase back, find its first note, then go from note to note.";
export const LEARNED = "You wrote every phrase of the set by ear.";

const placeAtStart = (measure: number) => capitalize(measureName(measure));

const beatName = ({ number, isOn }: Beat) => (isOn ? `on beat ${number}` : `after beat ${number}`);

/** Distinguishes high and low notes of the same name. */
function pitchName(name: string, namer: NoteNamer): string {
  const position = staffPosition(name);
  const text = namer.inText(name);
  if (position >= 7) return `high ${text}`;
  return position < 0 ? `low ${text}` : text;
}

/** @example "Measure 2, third note: fa" */
export function statusOf(
  question: DictationQuestion,
  draft: DictationDraft,
  namer: NoteNamer,
  asksRhythm: boolean,
): string {
  const stop = stopAtCursor(question, draft);
  if (!stop) return "";
  const { entry } = stop;
  const place = placeAtStart(stop.measure.number);
  const beat = beatName(beatAt(question.phrase, stop.onsetTicks));
  if (!entry) return `${place}, ${beat}: nothing yet`;
  const length = lengthName(entry.ticks);
  if (entry.content === "rest") return `${place}, ${beat}: ${length} rest`;
  const ordinal = formatOrdinal(indexInMeasure(draft, stop));
  const name = writtenName(entry);
  if (name === undefined) return `${place}, ${ordinal} note: not written yet`;
  const pitch = pitchName(name, namer);
  return asksRhythm
    ? `${place}, ${ordinal} note: ${pitch}, ${length}`
    : `${place}, ${ordinal} note: ${pitch}`;
}

const isNote = ({ content }: DictationEntry) => content !== "rest";

/** Which note of its measure is at a stop, from 1. */
const indexInMeasure = ({ entries }: DictationDraft, { measure, onsetTicks }: DictationStop) =>
  entries.filter(
    (entry) =>
      isNote(entry) && entry.onsetTicks >= measure.startTicks && entry.onsetTicks <= onsetTicks,
  ).length;

/**
 * The first mistake is explained without the answer: "5 of 7 notes are right. Listen again to measure 2."; the next
 * ones with it: "Measure 2, third note is fa: from so, a step down."
 */
export function reasonMessage(reason: DictationReason, mistakes: number, namer: NoteNamer): string {
  if (reason.code === "right") return `All ${reason.notes} notes are right.`;
  const { right, notes, fault } = reason;
  if (mistakes > 1) return faultMessage(fault, namer);
  const place = theMeasure(fault.measure);
  return fault.code === "rest"
    ? `All ${notes} notes are right, but there is one too many. Listen again to ${place}.`
    : `${rightNotes(right, notes)} Listen again to ${place}.`;
}

function rightNotes(right: number, notes: number): string {
  if (right === 0) return `None of the ${notes} notes is right yet.`;
  return right === 1 ? `1 of ${notes} notes is right.` : `${right} of ${notes} notes are right.`;
}

function faultMessage(fault: DictationFault, namer: NoteNamer): string {
  if (fault.code === "rest")
    return `${capitalize(theMeasure(fault.measure))} has a rest ${beatName(fault.beat)}.`;
  const { mark, measure, indexInMeasure: index, name, before, rhythm } = fault;
  const which = `${placeAtStart(measure)}, ${formatOrdinal(index)} note`;
  const pitch = pitchName(name, namer);
  const relation = before === undefined ? "" : relationOf(before, name, namer);
  if (!rhythm) return relation ? `${which} is ${pitch}: ${relation}.` : `${which} is ${pitch}.`;
  const length = withArticle(lengthName(rhythm.ticks));
  const beat = beatName(rhythm.beat);
  switch (mark) {
    case "t":
      return `${which}, ${pitch}, is ${length}.`;
    case "e":
      return `${which} is ${pitch}: it comes later, ${beat}, and is ${length}.`;
    case "l":
      return `${which} is ${pitch}: it comes earlier, ${beat}, and is ${length}.`;
    default:
      return relation
        ? `${which} is ${pitch}, ${length} ${beat}: ${relation}.`
        : `${which} is ${pitch}, ${length} ${beat}.`;
  }
}

const withArticle = (length: string) => `${/^e/.test(length) ? "an" : "a"} ${length}`;

const DISTANCES = [
  "",
  "a step",
  "a third",
  "a fourth",
  "a fifth",
  "a sixth",
  "a seventh",
  "an octave",
];

/** @example "from so, a step down" */
function relationOf(before: string, name: string, namer: NoteNamer): string {
  const halfSteps = note(name).midi - note(before).midi;
  if (halfSteps === 0) return "the same note again";
  const steps = Math.abs(staffPosition(name) - staffPosition(before));
  const isHalfStep = Math.abs(halfSteps) === 1;
  const distance = isHalfStep ? "a half step (the smallest there is)" : DISTANCES[steps];
  return `from ${namer.inText(before)}, ${distance} ${halfSteps > 0 ? "up" : "down"}`;
}
