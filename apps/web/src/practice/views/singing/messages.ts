import type { Rung, SingingItem, SingingPhase, SungNote } from "@attune/exercises";
import { C_MAJOR, type Key } from "@attune/theory";
import { formatKey } from "../../../lib/music/music-names.ts";
import type { NoteFormatter } from "../../../lib/music/note-names.ts";
import { ALLOW_MICROPHONE, NO_NOTES, NOTHING_HEARD, UNHEARD } from "../sung/listening-messages.ts";
import { octaveText } from "../sung/octaves.ts";

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

/** @example "C4: 12 cents flat, an octave lower" */
export function sungNoteText(
  name: string,
  { centsOff, octaveOffset }: Pick<SungNote, "centsOff" | "octaveOffset">,
  { inText }: NoteFormatter,
  key?: Key,
): string {
  const [note, cents] = [inText(name, key), centsText(centsOff)];
  return octaveOffset === 0
    ? `${note}: ${cents}`
    : `${note}: ${cents}, ${octaveText(octaveOffset)}`;
}

const PLAYING = {
  root: "Listen: the first note",
  target: "Listen: the second note",
} as const;

const TASKS: Readonly<Record<Rung, { readonly idle: string; readonly listening: string }>> = {
  root: {
    idle: "Hear the first note, then sing it.",
    listening: "Sing the first note, and hold it.",
  },
  target: {
    idle: "Hear the second note, then sing it.",
    listening: "Sing the second note, and hold it.",
  },
  both: { idle: "Hear both, then sing them.", listening: "Sing both notes, in any octave." },
};

export const ONE_BY_ONE = "One note at a time";
export const BOTH_AGAIN = "Both notes again";

/** The line under the buttons. */
export function statusFor(
  phase: SingingPhase,
  rung: Rung = "both",
  { key = C_MAJOR }: Pick<SingingItem, "key"> = {},
): string {
  switch (phase.name) {
    case "idle":
      return TASKS[rung].idle;
    case "opening":
      return ALLOW_MICROPHONE;
    case "playing":
      return phase.sounding === "key"
        ? `Listen: the key of ${formatKey(key)}`
        : PLAYING[phase.sounding];
    case "listening":
      return phase.unheard ? UNHEARD : TASKS[rung].listening;
    case "timeUp":
      return phase.reason === "noNotes" ? NO_NOTES : NOTHING_HEARD;
    default:
      return "";
  }
}

/** @param asked Half steps of the interval, negative if it falls. */
export function oneNoteText(asked: number): string {
  if (Math.abs(asked) !== 12) return "That was one note: sing the first, then move to the second.";
  return asked > 0
    ? "That was one note: sing the first, then the same note an octave higher."
    : "That was one note: sing the first, then the same note an octave lower.";
}

/** The right notes in different octaves. */
export function unequalOctavesText(sungCents: number, asked: number): string {
  if (sungCents * asked >= 0)
    return "The right notes, but too far apart: sing both in the same octave.";
  return asked > 0
    ? "The right notes, but the second one was below the first: sing it above."
    : "The right notes, but the second one was above the first: sing it below.";
}
