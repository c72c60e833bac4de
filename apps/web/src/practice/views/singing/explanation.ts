/** One-sentence explanations of the verdict on a sung interval. */
import {
  isAnswerShown,
  type SingingItem,
  type SingingState,
  type SungNote,
  type Verdict,
} from "@attune/exercises";
import { intervalName, note } from "@attune/theory";
import { formatHalfSteps, formatIntervalInWords } from "../../../lib/music/music-names.ts";
import { lyricOfNote } from "../../../lib/music/phrase-messages.ts";
import { ANSWER_TITLE } from "../../page/messages.ts";
import { NO_NOTES, NOTHING_HEARD } from "../sung/listening-messages.ts";
import { octaveText } from "../sung/octaves.ts";
import { TIME_UP, titleOf } from "../sung/outcomes.ts";
import { offText } from "../sung/pitch-words.ts";
import { oneNoteText, unequalOctavesText } from "./messages.ts";

/** The notes to sing, by their scientific names, and their key. */
export type IntervalToSing = Pick<SingingItem, "root" | "target" | "key">;

/** Explains a verdict, or how to improve the next attempt; undefined if there is nothing to say. */
export function explanationOf(verdict: Verdict, interval: IntervalToSing): string | undefined {
  const [root, target] = verdict.notes;
  switch (verdict.reason) {
    case "silence":
      return NOTHING_HEARD;
    case "noNotes":
      return NO_NOTES;
    case "oneNote":
      return oneNoteText(halfStepsOf(interval));
    case "wrongInterval":
      return wrongIntervalText(verdict.sungCents ?? 0, interval);
    case "searched":
      return "The right interval, after some searching: now sing it straight away.";
    case "unequalOctaves":
      return unequalOctavesText(verdict.sungCents ?? 0, halfStepsOf(interval));
    case "shifted":
      return verdict.outcome === "great" ? octaveSentence(root) : shiftedText(verdict.notes);
    case "single":
      return verdict.outcome === "great" ? octaveSentence(root) : root && singleText(root);
    case "notes":
      if (verdict.outcome === "great") return octaveSentence(root);
      return root && target && noteText(root, target, interval);
    default:
      return verdict.reason satisfies never;
  }
}

/** Mentions the octave, which is no mistake. */
function octaveSentence(root: SungNote | undefined): string | undefined {
  return root?.octaveOffset
    ? `Sung ${octaveText(root.octaveOffset)}, as it suits your voice.`
    : undefined;
}

/** Title and explanation. @param verdict Undefined if no voice was detected in time. */
export function messageFor(verdict: Verdict | undefined, interval: IntervalToSing): string {
  if (!verdict) return TIME_UP;
  const explanation = explanationOf(verdict, interval);
  const title = verdictTitle(verdict);
  if (!explanation) return title;
  return `${title}${/[!?]$/.test(title) ? "" : "."} ${explanation}`;
}

export const verdictTitle = ({ outcome, reason }: Verdict): string =>
  titleOf(outcome, reason === "noNotes");

/** The title of a verdict that is shown; where a run doesn't ask again right away, that of the answer. */
export function panelTitle({ rung, limits, tries }: SingingState, verdict: Verdict): string {
  const isLastMistake =
    verdict.outcome === "tryAgain" && rung === "both" && isAnswerShown(limits, tries);
  return isLastMistake ? ANSWER_TITLE : verdictTitle(verdict);
}

const halfStepsOf = ({ root, target }: IntervalToSing) => note(target).midi - note(root).midi;

const wordsFor = (halfSteps: number) => formatIntervalInWords(intervalName(halfSteps));

/**
 * Directions are said where one of both falls, so that a lesson's rising intervals need none.
 *
 * @example "You sang a minor third (3 half steps); this is a major third (4)."
 */
function wrongIntervalText(sungCents: number, interval: IntervalToSing): string {
  const sung = Math.round(sungCents / 100);
  const asked = halfStepsOf(interval);
  const [size, askedSize] = [Math.abs(sung), Math.abs(asked)];
  const name = size > 12 ? "leap of more than an octave" : wordsFor(size);
  const moved = sung < 0 ? "falling " : sung > 0 && asked < 0 ? "rising " : "";
  const wanted = asked < 0 ? "falling " : sung < 0 && size === askedSize ? "rising " : "";
  return `You sang a ${moved}${name} (${formatHalfSteps(size)}); this is a ${wanted}${wordsFor(askedSize)} (${askedSize}).`;
}

/** @example "The right interval, a little low: listen to the first note again." */
function shiftedText(notes: readonly SungNote[]): string {
  const mean = notes.reduce((sum, { centsOff }) => sum + centsOff, 0) / notes.length;
  return `The right interval, ${offText(mean)}: listen to the first note again.`;
}

/** @example "A little low: listen to the note again." */
function singleText({ centsOff }: SungNote): string {
  const off = offText(centsOff);
  return `${off.slice(0, 1).toUpperCase()}${off.slice(1)}: listen to the note again.`;
}

/** @example "Your fa was a little low." */
function noteText(root: SungNote, target: SungNote, interval: IntervalToSing): string {
  const isTargetWorse = Math.abs(target.centsOff) > Math.abs(root.centsOff);
  const { centsOff } = isTargetWorse ? target : root;
  const name = lyricOfNote(isTargetWorse ? interval.target : interval.root, interval.key);
  return `Your ${name} was ${offText(centsOff)}.`;
}
