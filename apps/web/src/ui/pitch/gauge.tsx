import type { RefObject } from "react";
import { Glyph } from "../staff/glyph.tsx";
import styles from "./gauge.module.css";
import { CLOSE_CENTS, IN_TUNE_CENTS, NEAR_CENTS } from "./scale.ts";

const TICKS = [0, IN_TUNE_CENTS, CLOSE_CENTS, NEAR_CENTS].flatMap((cents) =>
  cents === 0 ? [0] : [-cents, cents],
);
const FIGURES = [-NEAR_CENTS, -CLOSE_CENTS, CLOSE_CENTS, NEAR_CENTS];
const TALL = 15;
const HEIGHTS: Readonly<Record<number, number>> = { 0: 22, [IN_TUNE_CENTS]: 12, [CLOSE_CENTS]: 9 };
const BASE = 30;

/** The engraved scale of the needle: a cent is a unit wide, flat at the left, sharp at the right. */
export function Gauge({ needle }: { needle: RefObject<SVGGElement | null> }) {
  return (
    <svg className={styles.gauge} viewBox="-132 0 264 46" aria-hidden="true">
      <rect
        className={styles.inTune}
        x={-IN_TUNE_CENTS}
        y={BASE - TALL}
        width={2 * IN_TUNE_CENTS}
        height={TALL}
      />
      <path className={styles.base} d={`M${-NEAR_CENTS} ${BASE}H${NEAR_CENTS}`} />
      {TICKS.map((cents) => (
        <path
          key={cents}
          className={styles.tick}
          d={`M${cents} ${BASE}v${-(HEIGHTS[Math.abs(cents)] ?? TALL)}`}
        />
      ))}
      {FIGURES.map((cents) => (
        <text key={cents} className={styles.figure} x={cents} y={BASE + 11}>
          {cents > 0 ? "+" : "−"}
          {Math.abs(cents)}
        </text>
      ))}
      <g className={styles.flat} transform="translate(-126 26) scale(8)">
        <Glyph glyph="accidentalFlat" x={0} y={0} />
      </g>
      <g className={styles.sharp} transform="translate(118 23) scale(8)">
        <Glyph glyph="accidentalSharp" x={0} y={0} />
      </g>
      <g ref={needle} className={styles.pointer}>
        <path d={`M0 7V${BASE}`} />
        <path d="M0 9l5-8h-10z" />
      </g>
    </svg>
  );
}
