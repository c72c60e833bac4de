import type { Clock } from "@attune/audio";
import type { VoiceRange } from "@attune/theory";
import { createRangeFinder, type PitchFrame, type RangeFinder } from "@attune/voice";

export interface RangeTestState {
  readonly stage: "ready" | "low" | "high" | "done";
  /** Of this stage. */
  readonly secondsLeft: number;
  /** The note that is held now, as a MIDI number. */
  readonly held: number | undefined;
  /** What was heard so far. */
  readonly range: VoiceRange | undefined;
}

export interface RangeTest {
  current(): RangeTestState;
  subscribe(listener: () => void): () => void;
  start(): void;
  hear(frame: PitchFrame): void;
  /** On to the high notes, or to the end. */
  next(): void;
  /** Back to the beginning, with nothing kept. */
  cancel(): void;
}

/** Ten for the low notes, ten for the high ones. */
const STAGE_SECONDS = 10;
/** The signal between them is not to be taken for a voice. */
const IGNORE_AFTER_SIGNAL_MS = 900;

const READY: RangeTestState = {
  stage: "ready",
  secondsLeft: STAGE_SECONDS,
  held: undefined,
  range: undefined,
};

export interface RangeTestPorts {
  readonly clock: Clock;
  /** A short sound that says: now the high notes. */
  readonly signal: () => void;
  /** Called once, at the end. */
  readonly onDone: (range: VoiceRange | undefined) => void;
}

/** Measures how low and how high someone sings: first the one, then the other. */
export function createRangeTest({ clock, signal, onDone }: RangeTestPorts): RangeTest {
  const listeners = new Set<() => void>();
  let state = READY;
  let finder: RangeFinder = createRangeFinder();
  let deafUntil = 0;
  let stopTicking: () => void = () => {};

  function set(next: Partial<RangeTestState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function tick(): void {
    stopTicking = clock.after(1000, () => {
      if (state.secondsLeft <= 1) return next();
      set({ secondsLeft: state.secondsLeft - 1 });
      tick();
    });
  }

  function next(): void {
    stopTicking();
    if (state.stage === "low") {
      deafUntil = clock.now() + IGNORE_AFTER_SIGNAL_MS;
      signal();
      set({ stage: "high", secondsLeft: STAGE_SECONDS, held: undefined });
      tick();
    } else if (state.stage === "high") {
      set({ stage: "done", held: undefined });
      onDone(state.range);
    }
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      stopTicking();
      finder = createRangeFinder();
      set({ ...READY, stage: "low" });
      tick();
    },
    hear(frame) {
      if (state.stage !== "low" && state.stage !== "high") return;
      const deaf = clock.now() < deafUntil;
      finder.hear(deaf ? { ...frame, hz: 0 } : frame);
      const { held, range } = finder;
      const { lowMidi, highMidi } = state.range ?? {};
      const wider = range?.lowMidi !== lowMidi || range?.highMidi !== highMidi;
      if (held !== state.held || wider) set({ held, range });
    },
    next,
    cancel() {
      stopTicking();
      set(READY);
    },
  };
}
