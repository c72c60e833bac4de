import { noteFromMidi } from "@attune/theory";
import { useRef } from "react";
import { useNoteFormatter } from "../text/use-note-formatter.ts";
import styles from "./cents-needle.module.css";
import { Gauge, movePointer } from "./gauge.tsx";
import { centsWord, closenessOf, NEAR_CENTS, octaveWord } from "./scale.ts";
import { setData, setText, useFrameDrawing } from "./use-frame-drawing.ts";
import { PAUSE_SECONDS, type PitchReading, type PitchView } from "./view.ts";

export interface CentsNeedleProps {
  readonly view: PitchView;
  readonly className?: string | undefined;
}

/** Time constant of the smoothing, so that the text is readable with vibrato. */
const SMOOTHING_SECONDS = 0.12;
/** The shortest time between updates of the text. */
const MIN_UPDATE_SECONDS = 0.15;

/**
 * Shows the deviation of the sung note as a needle, a word and a number of cents, and the note's name
 * and octave. Hidden from screen readers, because it changes too fast.
 */
export function CentsNeedle({ view, className = "" }: CentsNeedleProps) {
  const root = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLElement>(null);
  const octave = useRef<HTMLSpanElement>(null);
  const word = useRef<HTMLElement>(null);
  const centsText = useRef<HTMLSpanElement>(null);
  const smoothed = useRef({ cents: Number.NaN, time: 0, updatedAt: 0 });
  const { inChart } = useNoteFormatter();

  useFrameDrawing(view, () => {
    const { reading } = view;
    const last = smoothed.current;
    smooth(last, reading);
    const hasTarget = !Number.isNaN(last.cents);
    setData(root.current, "voiced", String(reading.voiced));
    setData(root.current, "closeness", hasTarget ? closenessOf(last.cents) : "");
    setData(root.current, "side", last.cents < 0 ? "flat" : "sharp");
    if (hasTarget)
      movePointer(pointer.current, Math.min(MAX_CENTS, Math.max(-MAX_CENTS, reading.cents)));
    // Keep the text during pauses; clear it when the view is cleared.
    const isCleared = Number.isNaN(reading.sungMidi);
    if (
      !isCleared &&
      (!reading.voiced || Math.abs(reading.time - last.updatedAt) < MIN_UPDATE_SECONDS)
    )
      return;
    last.updatedAt = reading.time;
    setText(note.current, isCleared ? "–" : inChart(nearestNote(reading.sungMidi)));
    setText(octave.current, hasTarget ? octaveWord(octavesOff(reading)) : "");
    setText(word.current, hasTarget ? centsWord(last.cents) : "");
    setText(centsText.current, hasTarget ? formatCents(last.cents) : "");
  });

  return (
    <div
      ref={root}
      className={`${styles.needle} ${className}`}
      aria-hidden="true"
      // It changes faster than a translator follows.
      translate="no"
    >
      <p className={styles.note}>
        <b ref={note}>–</b> <span ref={octave} />
      </p>
      <Gauge pointer={pointer} />
      <p className={styles.reading}>
        <b ref={word} /> <span ref={centsText} />
      </p>
    </div>
  );
}

/** The needle stops a little beyond the last tick. */
const MAX_CENTS = NEAR_CENTS + 8;

const nearestNote = (midi: number) => noteFromMidi(Math.round(midi)).name;
const octavesOff = ({ sungMidi, shownMidi }: PitchReading) =>
  Math.round((sungMidi - shownMidi) / 12);

/** Smooths the cents exponentially; restarts after a leap, a pause, or without a target. */
function smooth(
  last: { cents: number; time: number },
  { voiced, cents, time }: PitchReading,
): void {
  const elapsed = time - last.time;
  const restarts =
    !(Math.abs(cents - last.cents) < NEAR_CENTS) || elapsed < 0 || elapsed > PAUSE_SECONDS;
  if (voiced && restarts) last.cents = cents;
  else if (voiced)
    last.cents += (cents - last.cents) * (1 - Math.exp(-elapsed / SMOOTHING_SECONDS));
  else if (Number.isNaN(cents)) last.cents = Number.NaN;
  if (voiced) last.time = time;
}

function formatCents(cents: number): string {
  const rounded = Math.round(cents);
  if (Math.abs(rounded) > 2 * NEAR_CENTS) return "";
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "";
  return `${sign}${Math.abs(rounded)} cents`;
}
