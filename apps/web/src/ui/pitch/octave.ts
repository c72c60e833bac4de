/** A pitch this close to the target, in any octave, is shown at the target. */
const ON_TARGET_HALF_STEPS = 1;
/** The voice has left a held pitch. More than ON_TARGET_HALF_STEPS, or the pitch would jump to the target's octave. */
const MOVED_HALF_STEPS = 1.5;
/** A pitch further than this from the target is shown in another octave. */
const MAX_DISTANCE_HALF_STEPS = 13;

export interface OctaveFinder {
  /**
   * The half steps to add, a multiple of 12, to show a pitch near its target: any octave is correct. The
   * shift doesn't change while the voice glides, so that the line has no leaps, nor while a note is held
   * and the target changes.
   */
  shift(midi: number, target: number): number;
  /** Ends the current note. Call it when the voice pauses. */
  pause(): void;
}

export function createOctaveFinder(): OctaveFinder {
  let shift = 0;
  let lastTarget = Number.NaN;
  /** The previous pitch; undefined after a pause. */
  let last: number | undefined;
  /** The pitch when the target changed, until the voice leaves it. */
  let held: number | undefined;

  function choose(midi: number, target: number): number {
    const nearest = 12 * Math.round((target - midi) / 12);
    const keepsShift =
      last !== undefined && Math.abs(midi + shift - target) <= MAX_DISTANCE_HALF_STEPS;
    return keepsShift && Math.abs(midi + nearest - target) > ON_TARGET_HALF_STEPS ? shift : nearest;
  }

  return {
    shift(midi, target) {
      if (target !== lastTarget) held = last;
      lastTarget = target;
      if (held === undefined || Math.abs(midi - held) >= MOVED_HALF_STEPS) {
        held = undefined;
        shift = choose(midi, target);
      }
      last = midi;
      return shift;
    },
    pause() {
      last = undefined;
      held = undefined;
    },
  };
}
