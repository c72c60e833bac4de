import type { MicrophoneProblem } from "@attune/audio";
import { displayName, noteFromMidi, type VoiceRange } from "@attune/theory";
import { microphoneMessages } from "../../../lib/microphone-messages.ts";
import { platform } from "../../../lib/platform.ts";

/** 'A2 to E4, 19 half steps'. */
export function formatRange({ lowMidi, highMidi }: VoiceRange): string {
  const [low, high] = [lowMidi, highMidi].map((midi) => displayName(noteFromMidi(midi).name));
  return `${low} to ${high}, ${highMidi - lowMidi} half steps`;
}

/** Fewer half steps are no range to move intervals into: only one height was tried. */
const NARROW = 5;

/** Whether a voice was heard low and high. */
export function isRange(range: VoiceRange | undefined): range is VoiceRange {
  return range !== undefined && range.highMidi - range.lowMidi >= NARROW;
}

/** Why no range came of the test. */
export function noRangeMessage(range: VoiceRange | undefined): string {
  return range === undefined
    ? "We heard no held note. Is the right microphone on? Come closer, or hum a little louder."
    : "We heard one height only. Try again: first go down, then up as far as is easy.";
}

export function microphoneProblemMessage(problem: MicrophoneProblem): string {
  if (problem === "lost") return "The microphone was disconnected, or is used elsewhere.";
  const { denied, inUse } = microphoneMessages(platform);
  return problem === "in-use" ? inUse : denied;
}
