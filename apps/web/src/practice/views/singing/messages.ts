import type { ListeningProblem, SingingPhase, SungNote } from "@attune/exercises";
import { microphoneMessages } from "../../../lib/microphone-messages.ts";
import type { NoteFormatter } from "../../../lib/note-names.ts";
import { type Platform, platform } from "../../../lib/platform.ts";

export const LEARNED = "You sang every interval of the set.";

/** Whether only the key is playing, and nothing follows. */
export function isPlayingKeyAlone(phase: SingingPhase): boolean {
  return phase.name === "playing" && phase.sounding === "key" && phase.next === "idle";
}

/** For screen readers, which would speak a label that changes while notes play or the microphone listens. */
export const PLAY_NAME = "PLAY";
export const SING_NAME = "SING NOTES";

export function playLabel(phase: SingingPhase): string {
  return phase.name === "playing" && !isPlayingKeyAlone(phase) ? "PLAYING" : "PLAY";
}

/** @param checksSyllables Whether the attempt's syllables are analyzed after its pitches. */
export function singLabel(phase: SingingPhase, checksSyllables: boolean): string {
  if (phase.name === "ready") return "GET READY...";
  if (phase.name === "analyzing" || phase.name === "hearing")
    return checksSyllables ? "Analyzing syllables..." : "Analyzing...";
  return `SING NOTES (${phase.name === "listening" ? phase.count : 3})`;
}

/** @example "exact", "12 cents flat", "1 cent sharp" */
export function centsText(centsOff: number): string {
  const cents = Math.round(Math.abs(centsOff));
  if (cents === 0) return "exact";
  if (centsOff < 0) return cents === 1 ? "1 cent flat" : `${cents} cents flat`;
  return cents === 1 ? "1 cent sharp" : `${cents} cents sharp`;
}

/** @param octaves Not 0; negative is lower. */
export function octaveText(octaves: number): string {
  const count = Math.abs(octaves);
  if (octaves < 0) return count === 1 ? "an octave lower" : `${count} octaves lower`;
  return count === 1 ? "an octave higher" : `${count} octaves higher`;
}

/** Where transposed notes sound, relative to the staff: 'sounds an octave lower'. */
export const transpositionText = (octaves: number): string => `sounds ${octaveText(octaves)}`;

/** @example "C4: 12 cents flat, an octave lower" */
export function sungNoteText(
  name: string,
  { centsOff, octaveOffset }: Pick<SungNote, "centsOff" | "octaveOffset">,
  { inText }: NoteFormatter,
): string {
  const [note, cents] = [inText(name), centsText(centsOff)];
  return octaveOffset === 0
    ? `${note}: ${cents}`
    : `${note}: ${cents}, ${octaveText(octaveOffset)}`;
}

interface Notice {
  readonly title: string;
  readonly description: string;
}

/** The notice shown when listening can't start or continue. */
export function noticeFor(problem: ListeningProblem, on: Platform = platform): Notice {
  const messages = microphoneMessages(on);
  switch (problem) {
    case "denied":
    case "no-device":
      return { title: "Microphone Error", description: messages.denied };
    case "in-use":
      return { title: "Microphone Error", description: messages.inUse };
    case "unsupported":
      return {
        title: "Error",
        description: "There was a problem starting pitch detection. Please try again.",
      };
    case "lost":
      return { title: "Microphone Error", description: messages.lost };
    case "hidden":
      return {
        title: "Listening stopped",
        description: "You left the page, so nothing was counted. Sing again when you are ready.",
      };
  }
}

const PLAYING = {
  key: "Listen: the key of C major",
  root: "Listen: the first note",
  target: "Listen: the second note",
} as const;

/** The line under the buttons. */
export function statusFor(phase: SingingPhase): string {
  switch (phase.name) {
    case "idle":
      return "Hear both, then sing them.";
    case "opening":
      return "Allow the microphone, so that you can be heard.";
    case "playing":
      return PLAYING[phase.sounding];
    case "listening":
      return phase.unheard
        ? "We can't hear you yet. Is the right microphone on? Come closer, or sing louder."
        : "Sing both notes, in any octave.";
    case "timeUp":
      return "We heard nothing, so nothing was counted. Check the microphone, and try again.";
    default:
      return "";
  }
}
