import { useRef } from "react";
import styles from "./level-meter.module.css";
import { decibels, FLOOR_DB, levelWord } from "./scale.ts";
import { setText, useFrameDrawing } from "./use-frame-drawing.ts";
import type { PitchView } from "./view.ts";

export interface LevelMeterProps {
  readonly view: PitchView;
  readonly className?: string | undefined;
}

/** Rises at once and falls this fast, in decibels a second, as meters do. */
const FALL = 30;
/** How long a word stands before another may take its place, in seconds. */
const WORD_SECONDS = 0.4;

/** How loud the microphone hears, from −60 to 0 dB, and what that means. Hidden from screen readers. */
export function LevelMeter({ view, className = "" }: LevelMeterProps) {
  const bar = useRef<HTMLDivElement>(null);
  const word = useRef<HTMLSpanElement>(null);
  const shown = useRef({ db: FLOOR_DB, time: 0, wordAt: Number.NEGATIVE_INFINITY });

  useFrameDrawing(view, () => {
    const { time, level } = view.reading;
    const last = shown.current;
    const passed = Math.max(0, time - last.time);
    last.db = Math.max(decibels(level), last.db - FALL * passed, FLOOR_DB);
    if (level === 0) last.db = FLOOR_DB;
    last.time = time;
    if (bar.current) bar.current.style.transform = `scaleX(${1 - last.db / FLOOR_DB})`;
    if (Math.abs(time - last.wordAt) < WORD_SECONDS) return;
    last.wordAt = time;
    setText(word.current, levelWord(last.db));
  });

  return (
    <div className={`${styles.meter} ${className}`} aria-hidden="true">
      <div className={styles.well}>
        <div ref={bar} className={styles.bar} />
      </div>
      <span ref={word} className={styles.word} />
    </div>
  );
}
