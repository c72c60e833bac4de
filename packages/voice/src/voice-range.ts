import type { PitchFrame } from "./frame.ts";

/** The lowest and the highest note that were held, as MIDI numbers. */
export interface HeldRange {
  readonly lowMidi: number;
  readonly highMidi: number;
}

export interface RangeFinder {
  /** Takes in a live frame, about one every 10 ms. */
  hear(frame: PitchFrame): void;
  /** The note that is being held now; undefined for silence, slides and what is too short. */
  readonly held: number | undefined;
  /** Of all that was held so far; undefined before anything was. */
  readonly range: HeldRange | undefined;
}

/** A note counts once it has been held so long: what trackers get wrong is shorter. */
const HOLD_SECONDS = 0.3;
/** Frames come on the hundredth; a window of them may be one short. */
const FRAME_SECONDS = 0.01;
/** A breath or a consonant; a shorter dropout interrupts no note. */
const PAUSE_SECONDS = 0.05;
/** Half steps from the lowest to the highest moment of a note with a wide vibrato. */
const WIDEST = 2;
/** Half steps from a note's first half to its second; more is a slide. */
const DRIFT = 0.4;

interface Moment {
  readonly time: number;
  /** MIDI number with its fraction. */
  readonly midi: number;
}

function median(moments: readonly Moment[]): number {
  const sorted = moments.map(({ midi }) => midi).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The note that these moments hold; undefined where they move too much. */
function heldBy(moments: readonly Moment[]): number | undefined {
  const midis = moments.map(({ midi }) => midi);
  if (Math.max(...midis) - Math.min(...midis) > WIDEST) return undefined;
  const half = Math.ceil(moments.length / 2);
  const drift = median(moments.slice(half)) - median(moments.slice(0, half));
  return Math.abs(drift) > DRIFT ? undefined : Math.round(median(moments));
}

/** Listens to a voice that tries out how low and how high it goes. */
export function createRangeFinder(): RangeFinder {
  let moments: Moment[] = [];
  let held: number | undefined;
  let range: HeldRange | undefined;

  function follow({ time, hz }: PitchFrame): void {
    const last = moments.at(-1)?.time ?? time;
    if (time < last || time - last > PAUSE_SECONDS) moments = [];
    if (hz > 0) moments.push({ time, midi: 69 + 12 * Math.log2(hz / 440) });
    while (moments[0] && time - moments[0].time > HOLD_SECONDS) moments.shift();
  }

  return {
    hear(frame) {
      follow(frame);
      const [first] = moments;
      const full = first && frame.time - first.time >= HOLD_SECONDS - FRAME_SECONDS;
      held = full ? heldBy(moments) : undefined;
      if (held === undefined) return;
      const { lowMidi, highMidi } = range ?? { lowMidi: held, highMidi: held };
      range = { lowMidi: Math.min(lowMidi, held), highMidi: Math.max(highMidi, held) };
    },
    get held() {
      return held;
    },
    get range() {
      return range;
    },
  };
}
