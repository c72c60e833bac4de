/** Which octave a sung pitch is shown in. */

/** As near as this, a pitch is taken to be the note that is asked for, whatever its octave. */
const ON_NOTE = 1;
/** A voice has left its pitch: more than ON_NOTE, or it would be caught by that note's octave. */
const MOVED = 1.5;
/** A pitch so far from what is asked for is shown in another octave. */
const FAR = 13;

export interface OctaveFinder {
  /**
   * Half steps to add, a multiple of 12, so that a pitch stands where it is judged: any octave
   * counts. The choice is kept while a voice glides, so that the line doesn't leap; a note that is
   * held on while another is asked for stays where it was.
   */
  shift(midi: number, aim: number): number;
  /** The voice paused: what comes is another note. */
  pause(): void;
}

export function createOctaveFinder(): OctaveFinder {
  let shift = 0;
  let lastAim = Number.NaN;
  /** The pitch before this one, unless there was a pause. */
  let last: number | undefined;
  /** Pitch at the moment when another note came to be asked for, until the voice leaves it. */
  let held: number | undefined;

  function choose(midi: number, aim: number): number {
    const nearest = 12 * Math.round((aim - midi) / 12);
    const keeps = last !== undefined && Math.abs(midi + shift - aim) <= FAR;
    return keeps && Math.abs(midi + nearest - aim) > ON_NOTE ? shift : nearest;
  }

  return {
    shift(midi, aim) {
      if (aim !== lastAim) held = last;
      lastAim = aim;
      if (held === undefined || Math.abs(midi - held) >= MOVED) {
        held = undefined;
        shift = choose(midi, aim);
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
