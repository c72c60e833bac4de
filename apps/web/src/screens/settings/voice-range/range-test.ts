import type { Clock } from "@attune/audio";
import type { VoiceRange } from "@attune/theory";
import { createRangeFinder, type PitchFrame, type RangeFinder } from "@attune/voice";
import { createEmitter } from "../../../lib/create-store.ts";

export interface RangeTestState {
  readonly stage: "ready" | "low" | "high" | "done";
  /** Remaining time of the stage. */
  readonly secondsLeft: number;
  /** MIDI number of the note being held. */
  readonly held: number | undefined;
  /** Range heard so far. */
  readonly range: VoiceRange | undefined;
}

export interface RangeTest {
  current(): RangeTestState;
  subscribe(listener: () => void): () => void;
  start(): void;
  hear(frame: PitchFrame): void;
  /** Moves on to the high notes, or ends the test. */
  next(): void;
  /** Discards the result and returns to 'ready'. */
  cancel(): void;
}

const STAGE_SECONDS = 10;
/** The microphone may pick up the signal. */
const IGNORE_AFTER_SIGNAL_MS = 900;

const READY: RangeTestState = {
  stage: "ready",
  secondsLeft: STAGE_SECONDS,
  held: undefined,
  range: undefined,
};

export interface RangeTestPorts {
  readonly clock: Clock;
  /** Plays a short sound when the high stage begins. */
  readonly signal: () => void;
  /** Called once, when the test ends. */
  readonly onDone: (range: VoiceRange | undefined) => void;
}

/** Measures a voice's lowest note, then its highest. */
export function createRangeTest({ clock, signal, onDone }: RangeTestPorts): RangeTest {
  const { emit, subscribe } = createEmitter();
  let state = READY;
  let finder: RangeFinder = createRangeFinder();
  let ignoreUntil = 0;
  let stopTicking: () => void = () => {};

  function set(next: Partial<RangeTestState>): void {
    state = { ...state, ...next };
    emit();
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
      ignoreUntil = clock.now() + IGNORE_AFTER_SIGNAL_MS;
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
    subscribe,
    start() {
      stopTicking();
      finder = createRangeFinder();
      set({ ...READY, stage: "low" });
      tick();
    },
    hear(frame) {
      if (state.stage !== "low" && state.stage !== "high") return;
      const isIgnored = clock.now() < ignoreUntil;
      finder.push(isIgnored ? { ...frame, hz: 0 } : frame);
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
