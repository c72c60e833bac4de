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

/** Width in cents, with room for the flat and the sharp beside the scale. */
const WIDTH = 264;
const VIEW = `${-WIDTH / 2} 0 ${WIDTH} 46`;

/**
 * The engraved scale of the needle: flat at the left, sharp at the right. The pointer lies over it
 * on a layer of its own, so that moving it paints nothing anew; `movePointer` moves it.
 */
export function Gauge({ pointer }: { pointer: RefObject<HTMLDivElement | null> }) {
  return (
    <div className={styles.gauge}>
      <Scale />
      <div ref={pointer} className={styles.layer}>
        <svg className={styles.pointer} viewBox={VIEW} aria-hidden="true">
          <path d={`M0 7V${BASE}`} />
          <path d="M0 9l5-8h-10z" />
        </svg>
      </div>
    </div>
  );
}

/** @param cents signed. */
export function movePointer(pointer: HTMLElement | null, cents: number): void {
  if (pointer) pointer.style.transform = `translateX(${(100 * cents) / WIDTH}%)`;
}

function Scale() {
  return (
    <svg className={styles.scale} viewBox={VIEW} aria-hidden="true">
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
    </svg>
  );
}
