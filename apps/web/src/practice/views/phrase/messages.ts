/** Texts about a sung phrase. */
import {
  type Hint,
  isPhraseMissed,
  type JudgedNote,
  type PhrasePhase,
  type PhraseState,
  type PhraseVerdict,
  type TimeUpReason,
} from "@attune/exercises";
import type { SoundingNote } from "@attune/phrases";
import { C_MAJOR, intervalName, type Key, syllableOfNote } from "@attune/theory";
import { capitalize } from "../../../lib/capitalize.ts";
import {
  formatHalfSteps,
  formatIntervalInSentence,
  formatKey,
  formatOrdinal,
} from "../../../lib/music/music-names.ts";
import { lyricOfNote, measureName, theMeasure } from "../../../lib/music/phrase-messages.ts";
import { ANSWER_TITLE } from "../../page/messages.ts";
import { ALLOW_MICROPHONE, NOTHING_HEARD, UNHEARD } from "../sung/listening-messages.ts";
import { titleOf } from "../sung/outcomes.ts";
import { offText } from "../sung/pitch-words.ts";

const NO_HELD_NOTES =
  "We heard you, but found no held notes: sing each for its whole length, a little louder or closer.";

export const LEARNED = "You sang every phrase of the set.";

/** For screen readers, which would speak a label that changes while the microphone listens. */
export const SING_NAME = "SING";
export const STOP = "Stop";
export const HEAR_ONCE = "Hear it once";

export const syllablesLabel = (areShown: boolean): string =>
  areShown ? "Hide syllables" : "Show syllables";

/** Sings one measure again. */
export const retryMeasure = (measure: number): string =>
  `${capitalize(measureName(measure))}, slower`;

/** @example "Measure 2 alone", for the line under the title */
export const measureAlone = (measure: number): string => `${capitalize(theMeasure(measure))} alone`;

interface Situation {
  readonly phase: PhrasePhase;
  /** Whether the rhythm counts. */
  readonly countsTempo: boolean;
  /** Default: C major. */
  readonly key?: Key | undefined;
}

export const timeUpText = (reason: TimeUpReason): string =>
  reason === "noNotes" ? NO_HELD_NOTES : NOTHING_HEARD;

/** The line under the buttons. */
export function statusFor({ phase, countsTempo, key = C_MAJOR }: Situation): string {
  switch (phase.name) {
    case "idle":
      return "Hear the key, count along, and sing.";
    case "opening":
      return ALLOW_MICROPHONE;
    case "key":
      return `Listen: the key of ${formatKey(key)}`;
    case "playing":
      return "Listen: then it is your turn.";
    case "countIn":
      return "Count along…";
    case "listening":
      if (phase.unheard) return UNHEARD;
      return countsTempo ? "Sing in time, in any octave." : "Sing at your own pace, in any octave.";
    case "analyzing":
      return "Analyzing...";
    case "timeUp":
      return timeUpText(phase.reason);
    default:
      return "";
  }
}

/** @example "the third note of measure 2" */
function placeOf({ measure, indexInMeasure }: SoundingNote): string {
  return `the ${formatOrdinal(indexInMeasure)} note of ${theMeasure(measure)}`;
}

const lowOrHigh = (value: number) => (value < 0 ? "low" : "high");

/** A step of the scale, where a learner often takes the small one for the large one. */
const SCALE_STEPS: Readonly<Record<number, string>> = { 1: "small", 2: "large" };

/** @example "was 2 half steps too high: the step from mi to fa is the small one" */
function scaleStepText(
  { written, sung }: { readonly written: number; readonly sung: number },
  from: string,
  to: string,
): string | undefined {
  const size = SCALE_STEPS[Math.abs(written)];
  if (!size || written * sung <= 0) return undefined;
  return `was ${offText(100 * (sung - written))}: the step from ${from} to ${to} is the ${size} one`;
}

/** @example "a rising minor third", "the same note again" */
function stepText(halfSteps: number): string {
  const size = Math.abs(halfSteps);
  if (size === 0) return "the same note again";
  const direction = halfSteps < 0 ? "falling" : "rising";
  if (size > 12) return `a ${direction} leap of more than an octave`;
  const [, ...name] = formatIntervalInSentence(intervalName(size)).split(" ");
  return `a ${direction} ${name.join(" ")}`;
}

interface HintContext {
  readonly notes: readonly SoundingNote[];
  readonly verdict: PhraseVerdict;
}

export const verdictTitle = ({ outcome, hint }: PhraseVerdict): string =>
  titleOf(outcome, hint?.code === "noNotes" || hint?.code === "unsure");

/** The title of the verdict that is shown; where the phrase isn't asked again right away, that of the answer. */
export const panelTitle = (exerciseState: PhraseState, verdict: PhraseVerdict): string =>
  isPhraseMissed(exerciseState) ? ANSWER_TITLE : verdictTitle(verdict);

/** One sentence about the cause of what went wrong; undefined if there is nothing to say. */
export function hintText(context: HintContext): string | undefined {
  const { hint } = context.verdict;
  return hint && sentenceOf(hint, context);
}

function sentenceOf(hint: Hint, { notes, verdict }: HintContext): string | undefined {
  const at = (index: number): string => {
    const note = notes[index];
    return note ? placeOf(note) : "the last note";
  };
  const named = (index: number): string => {
    const note = notes[index];
    return note ? `${placeOf(note)}, ${lyricOfNote(note.name)}` : "the end";
  };
  switch (hint.code) {
    case "silence":
      return NOTHING_HEARD;
    case "noNotes":
      return NO_HELD_NOTES;
    case "unsure":
      return "We heard you, but aren't sure of every note, so nothing was counted: begin each note clearly.";
    case "otherKey":
      return `Your steps were right, but all of it was ${formatHalfSteps(Math.abs(hint.halfSteps))} too ${lowOrHigh(hint.halfSteps)}: hear the key again.`;
    case "drift":
      return `You ended ${offText(hint.endCents)}; your steps were right.`;
    case "shifted":
      return `Your steps were right, but all of it was ${offText(hint.cents)}: hear the key again.`;
    case "wrongNote": {
      const place = named(hint.index);
      const [from, to] = [notes[hint.index - 1], notes[hint.index]];
      const scaleStep =
        hint.step && from && to
          ? scaleStepText(hint.step, lyricOfNote(from.name), lyricOfNote(to.name))
          : undefined;
      if (scaleStep) return `${capitalize(place)}, ${scaleStep}.`;
      return hint.step
        ? `You sang ${stepText(hint.step.sung)} to ${place}; it is ${stepText(hint.step.written)}.`
        : `${capitalize(place)}, was ${offText(hint.centsOff)}.`;
    }
    case "missedNote":
      return `We didn't hear ${named(hint.index)}.`;
    case "stopped":
      return `You stopped before ${named(hint.index)}: sing on to the end.`;
    case "extraNote":
      return hint.before < notes.length
        ? `There was one note too many before ${at(hint.before)}.`
        : "There was one note too many at the end.";
    case "sungOnce":
      return `${capitalize(named(hint.index))}, repeats the note before: sing it twice?`;
    case "lateEntry":
      return `You came in ${beatsText(hint.beats)} late.`;
    case "otherOctave":
      return `${capitalize(at(hint.index))} was in a ${hint.octaves < 0 ? "lower" : "higher"} octave than the others.`;
    case "rushed":
      return `You were ${hint.percent} percent faster than the count-in.`;
    case "dragged":
      return `You were ${hint.percent} percent slower than the count-in.`;
    case "early":
    case "late": {
      const seconds = (Math.abs(hint.ms) / 1000).toFixed(1);
      return `${capitalize(at(hint.index))} came ${seconds} s too ${hint.code}.`;
    }
    case "short":
      return `Hold ${at(hint.index)} for its whole length.`;
    case "long":
      return `End ${at(hint.index)} sooner: a rest follows.`;
    case "outOfTune":
      return `${capitalize(named(hint.index))}, was ${offText(hint.centsOff)}.`;
    case "syllable": {
      const heard = verdict.notes[hint.index]?.syllable?.heard;
      const note = notes[hint.index];
      const asked = note && syllableOfNote(note.name);
      return heard && asked
        ? `${capitalize(at(hint.index))} sounded like ${heard}; it is ${asked}.`
        : undefined;
    }
  }
}

/** @param beats A multiple of a half, above 0. */
function beatsText(beats: number): string {
  if (beats === 0.5) return "half a beat";
  return beats === 1 ? "a beat" : `${beats} beats`;
}

/** Describes the judged phrase note by note, for screen readers. */
export function describeVerdict({ notes, verdict }: HintContext): string {
  const lines = verdict.notes.map((judged, index) => {
    const note = notes[index];
    return note ? judgedNoteText(note, judged) : "";
  });
  return `${lines.join("; ")}.`;
}

/** Only the notes that weren't right, which are the news. */
export function faultsText({ notes, verdict }: HintContext): string | undefined {
  const faults = verdict.notes.flatMap((judged, index) => {
    const note = notes[index];
    return note && !isRight(judged) ? [judgedNoteText(note, judged)] : [];
  });
  return faults.length > 0 ? `${capitalize(faults.join("; "))}.` : undefined;
}

const isRight = ({ status, rhythm }: JudgedNote) =>
  status === "ok" && (rhythm === undefined || rhythm.onset === "ok" || rhythm.onset === "near");

/** @example "measure 2, third note, fa, a little low" */
export function judgedNoteText(
  { measure, indexInMeasure, name }: SoundingNote,
  { status, sung, rhythm }: JudgedNote,
): string {
  const heard = status === "ok" ? "right" : sung && offText(sung.centsOff);
  const pitch = status === "missing" || !heard ? "missing" : heard;
  const isOffBeat = rhythm?.onset === "early" || rhythm?.onset === "late";
  return [
    measureName(measure),
    `${formatOrdinal(indexInMeasure)} note`,
    lyricOfNote(name),
    pitch,
    ...(isOffBeat ? [rhythm.onset] : []),
  ].join(", ");
}
