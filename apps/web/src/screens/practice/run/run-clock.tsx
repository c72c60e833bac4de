import { useEffect, useState } from "react";
import { every } from "../../../lib/timing/timers.ts";
import { clockText, LAST_QUESTION, TIME_LEFT } from "../messages.ts";
import styles from "./run-clock.module.css";

interface RunClockProps {
  readonly minutes: number;
  /** Time of practice so far. */
  readonly elapsedMs: () => number;
}

const TICK_MS = 1000;

/** Counts the time that is left. Screen readers hear it with each question, and here when they ask. */
export function RunClock({ minutes, elapsedMs }: RunClockProps) {
  const secondsLeft = () => Math.ceil(Math.max(0, minutes * 60 - elapsedMs() / 1000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => every(TICK_MS, () => setSeconds(secondsLeft())));
  return (
    <p className={styles.clock} role="timer" aria-label={TIME_LEFT}>
      {seconds > 0 ? clockText(seconds) : LAST_QUESTION}
    </p>
  );
}
