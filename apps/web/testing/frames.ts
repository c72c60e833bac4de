import { midiToHz } from "@attune/theory";
import type { PitchFrame } from "@attune/voice";

interface Held {
  /** Seconds from the start of the recording. Default: 0. */
  readonly from?: number;
  readonly seconds?: number;
  /** Root mean square, full scale = 1. */
  readonly level?: number;
}

/**
 * Frames of a held note, as the pitch tracker sends them.
 *
 * @param midi Fractional if out of tune; null without a voice.
 */
export function framesOf(
  midi: number | null,
  { from = 0, seconds = 0.6, level = 0.1 }: Held = {},
): readonly PitchFrame[] {
  return Array.from({ length: Math.round(seconds * 100) }, (_, index) => ({
    time: from + index / 100,
    hz: midi === null ? 0 : midiToHz(midi),
    clarity: midi === null ? 0 : 0.9,
    level,
  }));
}
