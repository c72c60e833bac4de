import { useRef } from "react";
import styles from "./level-meter.module.css";
import { decibels, FLOOR_DB, levelWord } from "./scale.ts";
import { setText, useLevelDrawing } from "./use-frame-drawing.ts";
import type { PitchView } from "./view.ts";

export interface LevelMeterProps {
  readonly view: PitchView;
  readonly className?: string | undefined;
}

/** The meter rises immediately and falls at this rate. */
const FALL_DB_PER_SECOND = 30;
/** The shortest time that a word is shown. */
const MIN_WORD_SECONDS = 0.4;

/** The input level from −60 to 0 dB as a bar and a word. Hidden from screen readers. */
export function LevelMeter({ view, className = "" }: LevelMeterProps) {
  const bar = useRef<HTMLDivElement>(null);
  const word = useRef<HTMLSpanElement>(null);
  const shown = useRef({ db: FLOOR_DB, time: 0, wordAt: Number.NEGATIVE_INFINITY });

  useLevelDrawing(view, () => {
    const { time, level } = view.reading;
    const last = shown.current;
    const elapsed = Math.max(0, time - last.time);
    last.db = Math.max(decibels(level), last.db - FALL_DB_PER_SECOND * elapsed, FLOOR_DB);
    if (level === 0) last.db = FLOOR_DB;
    last.time = time;
    if (bar.current) bar.current.style.transform = `scaleX(${1 - last.db / FLOOR_DB})`;
    if (Math.abs(time - last.wordAt) < MIN_WORD_SECONDS) return;
    last.wordAt = time;
    setText(word.current, levelWord(last.db));
  });

  return (
    <div className={`${styles.meter} ${className}`} aria-hidden="true" translate="no">
      <div className={styles.track}>
        <div ref={bar} className={styles.bar} />
      </div>
      <span ref={word} className={styles.word} />
    </div>
  );
}
