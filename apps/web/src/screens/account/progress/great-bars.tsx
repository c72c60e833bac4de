import type { Learning } from "@attune/contract";
import { counted } from "./counted.ts";
import styles from "./great-bars.module.css";
import { LESSON_NAMES } from "./lesson-names.ts";

interface GreatBarsProps {
  /** Most greats first. */
  readonly lessons: Learning["lessons"];
}

/** Greats of each lesson, with a beam as long as they are many. */
export function GreatBars({ lessons }: GreatBarsProps) {
  const most = Math.max(1, ...lessons.map(({ greats }) => greats));
  return (
    <ul className={styles.lessons}>
      {lessons.map(({ exercise, greats, attempts }) => (
        <li key={exercise} className={styles.lesson}>
          <span>{LESSON_NAMES[exercise]}</span>
          <span className={styles.count}>
            {counted(greats, "great")} in {counted(attempts, "answer")}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.beam} style={{ inlineSize: `${(100 * greats) / most}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
