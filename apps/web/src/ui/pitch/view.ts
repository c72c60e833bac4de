/**
 * The shared state of the pitch components. Frames come 100 times a second, too often for React: the
 * screen pushes them into a view, and each component draws itself once per animation frame.
 *
 * @example
 * const view = usePitchView();
 * useEffect(() => live.subscribe((frame) => view.push(frame, target.midi)), [view, target]);
 * <PitchTrace view={view} … /> <CentsNeedle view={view} /> <LevelMeter view={view} />
 */
import { hzToMidi } from "@attune/theory";
import { useState } from "react";
import { createOctaveFinder } from "./octave.ts";
import { createTrace, type Trace } from "./trace.ts";

/** One analysis frame; the sender may reuse the object. */
export interface SungFrame {
  /** Seconds. With a target, a time before the previous one starts a new trace. */
  readonly time: number;
  /** 0 without voice. */
  readonly hz: number;
  /** 0–1. */
  readonly clarity: number;
  /** Root mean square, full scale = 1. */
  readonly level: number;
}

/** The latest frame; updated in place. */
export interface PitchReading {
  readonly time: number;
  /** The time of the last frame with a target. */
  readonly lastTargetTime: number;
  readonly level: number;
  readonly voiced: boolean;
  /** The sung pitch, and the pitch as shown, in the target's octave. NaN before the first voice. */
  readonly sungMidi: number;
  readonly shownMidi: number;
  /** Deviation from the target; NaN without one. */
  readonly cents: number;
}

export interface PitchView {
  /**
   * Adds a frame.
   *
   * @param target MIDI number of the note to sing now. If null, the frame updates the meter and the
   * note's name, but not the trace.
   */
  push(frame: SungFrame, target: number | null): void;
  /** Shows a whole recorded take instead of the current trace. */
  showTake(frames: readonly SungFrame[], targetAt: (time: number) => number): void;
  /** Hides the dot and resets the meter when listening ends; the trace stays. */
  stop(): void;
  /** Clears everything for a new attempt. */
  clear(): void;
  /** Shows the playback position; null hides it. */
  setCursor(time: number | null): void;
  readonly trace: Trace;
  readonly reading: PitchReading;
  readonly cursor: number | null;
  /** Calls `draw` now and after changes of the pitch, at most once per animation frame. */
  subscribe(draw: () => void): () => void;
  /** The same for the level: with the pitch, and every tenth of a second while there is no voice. */
  subscribeLevel(draw: () => void): () => void;
}

type Schedule = (draw: () => void) => unknown;
const INITIAL_READING: PitchReading = {
  time: 0,
  lastTargetTime: 0,
  level: 0,
  voiced: false,
  sungMidi: Number.NaN,
  shownMidi: Number.NaN,
  cents: Number.NaN,
};
/** A time that goes back more than this, with frames 10 ms apart, is from another recording. */
const REWIND_SECONDS = 0.05;
/** Shorter gaps without voice are consonants or tracker glitches, not pauses. */
export const PAUSE_SECONDS = 0.06;
/** The meter of a silent room needn't move more often, and a phone stays cool. */
const LEVEL_SECONDS = 0.1;

export function createPitchView(schedule: Schedule = requestAnimationFrame): PitchView {
  const trace = createTrace();
  let octaves = createOctaveFinder();
  let voicedAt = Number.NaN;
  const reading = { ...INITIAL_READING };
  let levelAt = Number.NEGATIVE_INFINITY;
  let cursor: number | null = null;
  const pitch = createDrawers(schedule);
  const level = createDrawers(schedule);
  const drawAll = () => {
    pitch.draw();
    level.draw();
  };

  function reset(): void {
    trace.clear();
    octaves = createOctaveFinder();
    Object.assign(reading, INITIAL_READING);
  }

  function update(frame: SungFrame, target: number | null): void {
    if (target !== null) {
      if (frame.time < reading.lastTargetTime - REWIND_SECONDS) reset();
      reading.lastTargetTime = frame.time;
    }
    reading.time = frame.time;
    reading.level = frame.level;
    reading.voiced = frame.hz > 0;
    if (!reading.voiced) return;
    if (frame.time - voicedAt > PAUSE_SECONDS) octaves.pause();
    voicedAt = frame.time;
    reading.sungMidi = hzToMidi(frame.hz);
    reading.shownMidi = reading.sungMidi;
    reading.cents = Number.NaN;
    if (target === null) return;
    reading.shownMidi += octaves.shift(reading.sungMidi, target);
    reading.cents = (reading.shownMidi - target) * 100;
    trace.push(frame.time, reading.shownMidi, reading.cents, frame.clarity);
  }

  return {
    trace,
    reading,
    get cursor() {
      return cursor;
    },
    push(frame, target) {
      const wasVoiced = reading.voiced;
      const hadTrace = trace.length > 0;
      update(frame, target);
      // Without a voice nothing changes but the time, by which a trace scrolls or is replaced.
      const isPitchChanged = reading.voiced || wasVoiced || (target !== null && hadTrace);
      if (isPitchChanged) pitch.draw();
      if (!isPitchChanged && Math.abs(frame.time - levelAt) < LEVEL_SECONDS) return;
      levelAt = frame.time;
      level.draw();
    },
    showTake(frames, targetAt) {
      reset();
      for (const frame of frames) update(frame, targetAt(frame.time));
      reading.voiced = false;
      drawAll();
    },
    stop() {
      reading.voiced = false;
      reading.level = 0;
      drawAll();
    },
    clear() {
      reset();
      cursor = null;
      drawAll();
    },
    setCursor(time) {
      cursor = time;
      pitch.draw();
    },
    subscribe: pitch.subscribe,
    subscribeLevel: level.subscribe,
  };
}

interface Drawers {
  subscribe(draw: () => void): () => void;
  /** Calls all of them in the next animation frame. */
  draw(): void;
}

function createDrawers(schedule: Schedule): Drawers {
  const drawers = new Set<() => void>();
  let isScheduled = false;
  function draw(): void {
    if (isScheduled || drawers.size === 0) return;
    isScheduled = true;
    schedule(() => {
      isScheduled = false;
      for (const each of drawers) each();
    });
  }
  return {
    draw,
    subscribe(added) {
      drawers.add(added);
      draw();
      return () => drawers.delete(added);
    },
  };
}

/** A view with the lifetime of the component. */
export function usePitchView(): PitchView {
  return useState(() => createPitchView())[0];
}
