import type { PitchFrame } from "./frame.ts";

/** The lowest and highest held notes as MIDI numbers. */
export interface HeldRange {
  readonly lowMidi: number;
  readonly highMidi: number;
}

export interface RangeFinder {
  /** Processes a live frame, about one every 10 ms. */
  push(frame: PitchFrame): void;
  /** The note held now; undefined for silence, slides and short notes. */
  readonly held: number | undefined;
  /** Range of all held notes so far; undefined before the first. */
  readonly range: HeldRange | undefined;
}

/** Minimum length of a held note; tracking errors are shorter. */
const HOLD_SECONDS = 0.3;
/** Frames are 10 ms apart, so a window may be one frame short. */
const FRAME_SECONDS = 0.01;
/** A longer pause ends a note; shorter ones are dropouts of the tracker. */
const PAUSE_SECONDS = 0.05;
/** Maximum extent in half steps of a note with wide vibrato. */
const WIDEST_HALF_STEPS = 2;
/** Maximum drift in half steps between the halves of a note; more is a slide. */
const DRIFT_HALF_STEPS = 0.4;

interface PitchSample {
  readonly time: number;
  /** Fractional MIDI number. */
  readonly midi: number;
}

function median(samples: readonly PitchSample[]): number {
  const sorted = samples.map(({ midi }) => midi).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The note that these samples hold; undefined when they move too much. */
function heldNote(samples: readonly PitchSample[]): number | undefined {
  const midis = samples.map(({ midi }) => midi);
  if (Math.max(...midis) - Math.min(...midis) > WIDEST_HALF_STEPS) return undefined;
  const half = Math.ceil(samples.length / 2);
  const drift = median(samples.slice(half)) - median(samples.slice(0, half));
  return Math.abs(drift) > DRIFT_HALF_STEPS ? undefined : Math.round(median(samples));
}

/** Finds the range of a voice from its live pitch frames. */
export function createRangeFinder(): RangeFinder {
  let samples: PitchSample[] = [];
  let held: number | undefined;
  let range: HeldRange | undefined;

  function follow({ time, hz }: PitchFrame): void {
    const last = samples.at(-1)?.time ?? time;
    if (time < last || time - last > PAUSE_SECONDS) samples = [];
    if (hz > 0) samples.push({ time, midi: 69 + 12 * Math.log2(hz / 440) });
    while (samples[0] && time - samples[0].time > HOLD_SECONDS) samples.shift();
  }

  return {
    push(frame) {
      follow(frame);
      const [first] = samples;
      const full = first && frame.time - first.time >= HOLD_SECONDS - FRAME_SECONDS;
      held = full ? heldNote(samples) : undefined;
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
