import { type HoldPhase, type HoldVerdict, IN_TUNE_CENTS } from "@attune/exercises";
import { lyricOfNote } from "../../../lib/music/phrase-messages.ts";
import { ALLOW_MICROPHONE, NO_NOTES, NOTHING_HEARD } from "../sung/listening-messages.ts";
import { octaveText } from "../sung/octaves.ts";
import { TIME_UP, titleOf } from "../sung/outcomes.ts";
import { offText } from "../sung/pitch-words.ts";

/** The trace for screen readers. */
export const TRACE = "Your pitch, once you sing";

export const LEARNED = "You held every note of the set.";

export const TITLE = "Match One Note";

/** @param position '1 of 5'. */
export const noteAt = (position: string) => `Note ${position}`;

export const SHORTCUTS = { play: "Play the note", sing: "Sing", proceed: "Continue" } as const;

/** For screen readers, which would speak a label that changes while the microphone listens. */
export const PLAY_NAME = "PLAY";
export const SING_NAME = "SING";

/** From here on, the arrow's word is no longer "a little". */
const LITTLE_CENTS = 150;

/** The word below the arrow. @param deviation In cents; undefined without a voice. */
export function directionText(deviation: number | undefined): string {
  if (deviation === undefined) return "Sing the note";
  const off = Math.abs(deviation);
  if (off <= IN_TUNE_CENTS) return "Hold it…";
  const direction = deviation < 0 ? "higher" : "lower";
  return off <= LITTLE_CENTS ? `A little ${direction}` : capitalized(direction);
}

const capitalized = (word: "higher" | "lower") => (word === "higher" ? "Higher" : "Lower");

/** @param isAny Whether any note will do. */
export function singLabel(phase: HoldPhase): string {
  if (phase.name === "ready") return "GET READY...";
  if (phase.name === "listening") return "LISTENING";
  return phase.name === "analyzing" ? "Analyzing..." : "SING";
}

/** The line below the arrow, except while listening. */
export function statusText(phase: HoldPhase, isAny: boolean): string {
  switch (phase.name) {
    case "idle":
      return isAny ? "Hum when you are ready" : "Hear it, then hold it";
    case "opening":
      return ALLOW_MICROPHONE;
    case "playing":
      return phase.sounding === "key" ? "Listen: the key, notes that rest on do" : "Listen…";
    case "ready":
      return "Get ready…";
    default:
      return "";
  }
}

/** Shorter than for other exercises, as the line below the ring doesn't grow. */
const UNHEARD = "We can't hear you yet: come closer, or sing louder.";

/** While listening: what the ring waits for. */
export const listeningText = (isAny: boolean, isUnheard: boolean): string => {
  if (isUnheard) return UNHEARD;
  return isAny ? "Hum any note" : "Sing the note";
};

export const verdictTitle = ({ outcome, reason }: HoldVerdict): string =>
  titleOf(outcome, reason === "noNotes");

/** Explains a verdict; undefined if there is nothing to say. */
export function explanationOf(verdict: HoldVerdict, notes: readonly string[]): string | undefined {
  const { reason, worst, octaves = 0 } = verdict;
  switch (reason) {
    case "silence":
      return NOTHING_HEARD;
    case "noNotes":
      return NO_NOTES;
    case "fewNotes":
      return "Those were fewer notes than you heard: sing each for about a second.";
    case "short":
      return "The right note: now hold it for two seconds.";
    case "held":
      return octaves === 0 ? undefined : `Sung ${octaveText(octaves)}, as it suits your voice.`;
    case "off":
      return worst && offSentence(worst, notes);
    default:
      return reason satisfies never;
  }
}

/** @example "Your re was a half step too low: go a little higher." */
function offSentence(
  { index, centsOff }: NonNullable<HoldVerdict["worst"]>,
  notes: readonly string[],
): string {
  const subject = notes.length > 1 ? `Your ${lyricOfNote(notes[index] ?? "")}` : "Your note";
  const direction = centsOff < 0 ? "higher" : "lower";
  return `${subject} was ${offText(centsOff)}: aim ${direction}.`;
}

/** The title and the explanation, as they are announced. @param verdict Undefined if no voice was detected in time. */
export function verdictText(verdict: HoldVerdict | undefined, notes: readonly string[]): string {
  if (!verdict) return `${TIME_UP} ${NOTHING_HEARD}`;
  const explanation = explanationOf(verdict, notes);
  return [verdictTitle(verdict), explanation].filter(Boolean).join(" ");
}

/** Names of the ways to be helped. */
export const HELP = {
  title: "A little help",
  slowly: "Slowly",
  stepwise: "Step by step",
  octave: "In my octave",
} as const;

export const goOnText = "This takes practice. Next goes on; you can come back to this.";
