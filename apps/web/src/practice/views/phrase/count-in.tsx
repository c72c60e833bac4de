import { countIn } from "@attune/exercises";
import type { Phrase } from "@attune/phrases";
import type { CSSProperties } from "react";
import styles from "./phrase-view.module.css";

interface CountInProps {
  readonly phrase: Phrase;
  /** Quarter notes per minute. */
  readonly tempo: number;
}

/** The beats of the count-in, which light up as they sound. */
export function CountIn({ phrase, tempo }: CountInProps) {
  const { clicks } = countIn(phrase, tempo);
  let beat = 0;
  return (
    <p className={styles.countIn} aria-hidden="true">
      {clicks.map(({ at, isDownbeat }) => {
        beat = isDownbeat ? 1 : beat + 1;
        return (
          <span key={at} style={{ "--at": `${at}s` } as CSSProperties}>
            {beat}
          </span>
        );
      })}
    </p>
  );
}
