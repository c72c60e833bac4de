/**
 * What the pitch parts draw from. Frames come a hundred times a second, too often for React: the
 * screen pushes them into a view, and each part that was given the view draws for itself, once per
 * animation frame.
 *
 * @example
 * const view = usePitchView();
 * useEffect(() => live.subscribe((frame) => view.push(frame, asked.midi)), [view, asked]);
 * <PitchTrace view={view} … /> <CentsNeedle view={view} /> <LevelMeter view={view} />
 */
import { hzToMidi } from "@attune/theory";
import { useState } from "react";
import { createOctaveFinder } from "./octave.ts";
import { createTrace, type Trace } from "./trace.ts";

/** One moment of sound; the object may be reused by its sender. */
export interface SungFrame {
  /** Seconds; where something is asked for, a time before the last one begins a new trace. */
  readonly time: number;
  /** 0 where nobody sings. */
  readonly hz: number;
  /** 0–1. */
  readonly clarity: number;
  /** Root mean square, full scale = 1. */
  readonly level: number;
}

/** The last frame; rewritten in place. */
export interface PitchReading {
  readonly time: number;
  /** Time of the last frame in which something was asked for. */
  readonly lastTargetTime: number;
  readonly level: number;
  readonly voiced: boolean;
  /** The pitch that sounds, and the one that is shown, octaves away; NaN before any voice. */
  readonly sungMidi: number;
  readonly shownMidi: number;
  /** From what is asked for; NaN where nothing is. */
  readonly cents: number;
}

export interface PitchView {
  /**
   * Takes in a frame.
   *
   * @param aim MIDI number of the note that is asked for now, or null: then the frame moves the
   * meter and the note's name, and leaves no trace.
   */
  push(frame: SungFrame, aim: number | null): void;
  /** Puts a whole take in the place of what was drawn, at rest. */
  showTake(frames: readonly SungFrame[], aimAt: (time: number) => number): void;
  /** Nobody sings any more: the trace stays, the dot and the needle rest. */
  stop(): void;
  /** Empties everything for a new attempt. */
  clear(): void;
  /** Stands a line at a moment of the take that is being played back; null takes it away. */
  setCursor(time: number | null): void;
  readonly trace: Trace;
  readonly reading: PitchReading;
  readonly cursor: number | null;
  /** Draws now and after each change, at most once per animation frame. */
  subscribe(draw: () => void): () => void;
}

type Schedule = (draw: () => void) => unknown;
const SILENT: PitchReading = {
  time: 0,
  lastTargetTime: 0,
  level: 0,
  voiced: false,
  sungMidi: Number.NaN,
  shownMidi: Number.NaN,
  cents: Number.NaN,
};
/** Of frames that come a hundredth of a second apart: anything more is another recording. */
const REWIND_SECONDS = 0.05;
/** Longer without voice is a pause; shorter ones are consonants and flickers of the tracker. */
export const PAUSE_SECONDS = 0.06;

export function createPitchView(schedule: Schedule = requestAnimationFrame): PitchView {
  const trace = createTrace();
  let octaves = createOctaveFinder();
  let voicedAt = Number.NaN;
  const moment = { ...SILENT };
  const drawers = new Set<() => void>();
  let cursor: number | null = null;
  let due = false;

  function changed(): void {
    if (due || drawers.size === 0) return;
    due = true;
    schedule(() => {
      due = false;
      for (const draw of drawers) draw();
    });
  }

  function reset(): void {
    trace.clear();
    octaves = createOctaveFinder();
    Object.assign(moment, SILENT);
  }

  function take(frame: SungFrame, aim: number | null): void {
    if (aim !== null) {
      if (frame.time < moment.lastTargetTime - REWIND_SECONDS) reset();
      moment.lastTargetTime = frame.time;
    }
    moment.time = frame.time;
    moment.level = frame.level;
    moment.voiced = frame.hz > 0;
    if (!moment.voiced) return;
    if (frame.time - voicedAt > PAUSE_SECONDS) octaves.pause();
    voicedAt = frame.time;
    moment.sungMidi = hzToMidi(frame.hz);
    moment.shownMidi = moment.sungMidi;
    moment.cents = Number.NaN;
    if (aim === null) return;
    moment.shownMidi += octaves.shift(moment.sungMidi, aim);
    moment.cents = (moment.shownMidi - aim) * 100;
    trace.push(frame.time, moment.shownMidi, moment.cents, frame.clarity);
  }

  return {
    trace,
    reading: moment,
    get cursor() {
      return cursor;
    },
    push(frame, aim) {
      take(frame, aim);
      changed();
    },
    showTake(frames, aimAt) {
      reset();
      for (const frame of frames) take(frame, aimAt(frame.time));
      moment.voiced = false;
      changed();
    },
    stop() {
      moment.voiced = false;
      moment.level = 0;
      changed();
    },
    clear() {
      reset();
      cursor = null;
      changed();
    },
    setCursor(time) {
      cursor = time;
      changed();
    },
    subscribe(draw) {
      drawers.add(draw);
      changed();
      return () => drawers.delete(draw);
    },
  };
}

/** A view that lives as long as the screen. */
export function usePitchView(): PitchView {
  return useState(() => createPitchView())[0];
}
