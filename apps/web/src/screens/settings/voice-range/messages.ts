import type { MicrophoneProblem } from "@attune/audio";
import { noteFromMidi, type VoiceRange } from "@attune/theory";
import { microphoneMessages } from "../../../lib/browser/microphone-messages.ts";
import { platform } from "../../../lib/browser/platform.ts";
import type { NoteFormatter } from "../../../lib/music/note-names.ts";

/** 'A2 to E4, 19 half steps'. */
export function formatRange({ lowMidi, highMidi }: VoiceRange, { inText }: NoteFormatter): string {
  const [low, high] = [lowMidi, highMidi].map((midi) => inText(noteFromMidi(midi).name));
  return `${low} to ${high}, ${highMidi - lowMidi} half steps`;
}

/** A narrower result means that only one pitch was sung. */
const MIN_HALF_STEPS = 5;

/** Whether both a low and a high note were heard. */
export function isRange(range: VoiceRange | undefined): range is VoiceRange {
  return range !== undefined && range.highMidi - range.lowMidi >= MIN_HALF_STEPS;
}

/** Why the test found no range. */
export function noRangeMessage(range: VoiceRange | undefined): string {
  return range === undefined
    ? "We didn’t hear a held note. Check that the right microphone is selected, then move closer or hum a little louder."
    : "We only heard one pitch. Try again: first as low as is comfortable, then as high.";
}

export function microphoneProblemMessage(problem: MicrophoneProblem): string {
  if (problem === "lost") return "The microphone was disconnected, or another app is using it.";
  const { denied, inUse } = microphoneMessages(platform);
  return problem === "in-use" ? inUse : denied;
}
