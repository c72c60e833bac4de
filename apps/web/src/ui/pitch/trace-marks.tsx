import type { CSSProperties } from "react";
import { CheckIcon } from "../icons.tsx";
import { rowOf, type Span } from "./scale.ts";
import styles from "./trace-marks.module.css";

/** A word under a sung note, such as its syllable. */
export interface TraceMark {
  /** Seconds: the start of the note. */
  readonly at: number;
  /** The note's pitch as shown; a fractional MIDI number. */
  readonly midi: number;
  readonly text: string;
  /** 'right' adds a check. */
  readonly tone: "right" | "wrong" | "plain";
}

interface TraceMarksProps {
  readonly marks: readonly TraceMark[];
  readonly span: Span;
  /** The time at the left edge, and the visible duration; seconds. */
  readonly start: number;
  readonly seconds: number;
}

/** Words under the notes of a finished trace, kept inside the plot. */
export function TraceMarks({ marks, span, start, seconds }: TraceMarksProps) {
  return marks.map(({ at, midi, text, tone }) => (
    <span
      key={at}
      className={styles.mark}
      data-tone={tone}
      style={
        {
          "--at": `${(100 * (at - start)) / seconds}%`,
          "--row": `${100 * rowOf(midi, span)}%`,
          "--room": `${text.length + 2}ch`,
        } as CSSProperties
      }
    >
      <span>{text}</span>
      {tone === "right" && <CheckIcon />}
    </span>
  ));
}
