import type { ListeningProblem, SingingPhase, SungNote, Verdict } from "@attune/exercises";
import { displayName } from "@attune/theory";
import { microphoneMessages } from "../../../lib/microphone-messages.ts";
import { type Platform, platform } from "../../../lib/platform.ts";

/** Whether the key sounds for itself, with nothing to follow. */
export function hearsKey(phase: SingingPhase): boolean {
  return phase.name === "playing" && phase.sounding === "key" && phase.next === "idle";
}

/** What the two buttons read. */
export function playLabel(phase: SingingPhase): string {
  return phase.name === "playing" && !hearsKey(phase) ? "PLAYING" : "PLAY";
}

export function singLabel(phase: SingingPhase): string {
  if (phase.name === "ready") return "GET READY...";
  if (phase.name === "analyzing") return "Analyzing...";
  return `SING NOTES (${phase.name === "listening" ? phase.count : 3})`;
}

const TITLES = {
  great: "GREAT!",
  good: "Good!",
  tryAgain: "Try Again!",
  noVoice: "No Voice Detected",
} as const;
export const TIME_UP = "Time's Up!";

export const verdictTitle = ({ outcome }: Verdict): string => TITLES[outcome];

/** 'exact', '12 cents flat', '7 cents sharp'. */
export function centsInWords(centsOff: number): string {
  const cents = Math.round(Math.abs(centsOff));
  if (cents === 0) return "exact";
  return `${cents} ${cents === 1 ? "cent" : "cents"} ${centsOff < 0 ? "flat" : "sharp"}`;
}

/** '', 'an octave lower', '2 octaves higher'. */
export function octaveInWords(octaves: number): string {
  const count = Math.abs(octaves);
  if (count === 0) return "";
  const direction = octaves < 0 ? "lower" : "higher";
  return count === 1 ? `an octave ${direction}` : `${count} octaves ${direction}`;
}

/** How one note was sung: 'C4: 12 cents flat, an octave lower'. */
export function noteInWords(name: string, sung: SungNote): string {
  const parts = [centsInWords(sung.centsOff), octaveInWords(sung.octaveOffset)];
  return `${displayName(name)}: ${parts.filter(Boolean).join(", ")}`;
}

/** What to do next time, in one sentence; none where there is nothing to mend. */
export function adviceFor(verdict: Verdict): string | undefined {
  if (verdict.outcome === "noVoice") return "Sing a little louder, or closer to the microphone.";
  if (verdict.oneNote) return "That was one note: sing the first, then move to the second.";
  if (verdict.outcome === "great") return undefined;
  const [root, target] = verdict.notes;
  if (!root || !target) return undefined;
  const onTarget = Math.abs(target.centsOff) > Math.abs(root.centsOff);
  const { centsOff } = onTarget ? target : root;
  return `Aim a little ${centsOff < 0 ? "higher" : "lower"} on the ${onTarget ? "second" : "first"} note.`;
}

interface Notice {
  readonly title: string;
  readonly description: string;
}

/** What is said when listening could not begin or go on. */
export function noticeFor(problem: ListeningProblem, where: Platform = platform): Notice {
  const words = microphoneMessages(where);
  switch (problem) {
    case "denied":
    case "no-device":
      return { title: "Microphone Error", description: words.denied };
    case "in-use":
      return { title: "Microphone Error", description: words.inUse };
    case "unsupported":
      return {
        title: "Error",
        description: "There was a problem starting pitch detection. Please try again.",
      };
    case "lost":
      return { title: "Microphone Error", description: words.lost };
    case "hidden":
      return {
        title: "Listening stopped",
        description: "You left the page, so nothing was counted. Sing again when you are ready.",
      };
  }
}

const PLAYING = { key: "key of C major", root: "first note", target: "second note" } as const;

/** The line under the buttons. */
export function statusFor(phase: SingingPhase): string {
  switch (phase.name) {
    case "idle":
      return "Hear both, then sing them.";
    case "opening":
      return "Allow the microphone, so that you can be heard.";
    case "playing":
      return `Listen: the ${PLAYING[phase.sounding]}`;
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
