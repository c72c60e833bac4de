import { noteFromMidi, SYLLABLES, type Syllable, type VoiceRange } from "@attune/theory";
import { TAKES_OF_EACH } from "../../../data/own-voice/own-voice.ts";
import type { TaughtTake } from "../../../lib/taught-voice.ts";

/** One syllable to sing. */
export interface Step {
  readonly symbol: Syllable;
  /** From 0; all syllables are sung once before any is sung again. */
  readonly round: number;
}

const STEPS: readonly Step[] = Array.from({ length: TAKES_OF_EACH }, (_, round) =>
  SYLLABLES.map((symbol) => ({ symbol, round })),
).flat();

/**
 * The first step that was neither sung nor skipped.
 * @param skipped A syllable as often as it was skipped.
 */
export const nextStep = (
  takes: readonly TaughtTake[],
  skipped: readonly Syllable[],
): Step | undefined => {
  const passed = [...takes.map(({ symbol }) => symbol), ...skipped];
  return STEPS.find(({ symbol, round }) => passed.filter((own) => own === symbol).length <= round);
};

const MIDDLE_C = 60;
/** Each round has its own note, as syllables sound a little different on each. */
const HALF_STEPS_A_ROUND = 3;
/** Where a voice is comfortable within its range. */
const COMFORTABLE = 0.4;

/** Name of the model tone, within the measured range. */
export function toneOf({ round }: Step, range: VoiceRange | null): string {
  const first = range
    ? Math.round(range.lowMidi + COMFORTABLE * (range.highMidi - range.lowMidi))
    : MIDDLE_C;
  const midi = first + round * HALF_STEPS_A_ROUND;
  return noteFromMidi(range ? Math.min(midi, range.highMidi) : midi).name;
}
