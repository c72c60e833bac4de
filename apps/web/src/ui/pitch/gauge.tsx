import type { RefObject } from "react";
import { Glyph } from "../glyph.tsx";
import styles from "./gauge.module.css";
import { CLOSE_CENTS, IN_TUNE_CENTS, NEAR_CENTS } from "./scale.ts";

const TICKS = [0, IN_TUNE_CENTS, CLOSE_CENTS, NEAR_CENTS].flatMap((cents) =>
  cents === 0 ? [0] : [-cents, cents],
);
const LABELS = [-NEAR_CENTS, -CLOSE_CENTS, CLOSE_CENTS, NEAR_CENTS];
const NEAR_TICK_HEIGHT = 15;
const TICK_HEIGHTS: Readonly<Record<number, number>> = {
  0: 22,
  [IN_TUNE_CENTS]: 12,
  [CLOSE_CENTS]: 9,
};
const BASELINE_Y = 30;

/** Width in cents, with room for the accidentals next to the scale. */
const WIDTH = 264;
const VIEW_BOX = `${-WIDTH / 2} 0 ${WIDTH} 46`;

/**
 * The scale of the needle: flat on the left, sharp on the right. The pointer has its own compositing
 * layer, so that moving it with `movePointer` needs no repaint.
 */
export function Gauge({ pointer }: { pointer: RefObject<HTMLDivElement | null> }) {
  return (
    <div className={styles.gauge}>
      <Scale />
      <div ref={pointer} className={styles.layer}>
        <svg className={styles.pointer} viewBox={VIEW_BOX} aria-hidden="true">
          <path d={`M0 7V${BASELINE_Y}`} />
          <path d="M0 9l5-8h-10z" />
        </svg>
      </div>
    </div>
  );
}

/** @param cents Signed. */
export function movePointer(pointer: HTMLElement | null, cents: number): void {
  if (pointer) pointer.style.transform = `translateX(${(100 * cents) / WIDTH}%)`;
}

function Scale() {
  return (
    <svg className={styles.scale} viewBox={VIEW_BOX} aria-hidden="true">
      <rect
        className={styles.inTune}
        x={-IN_TUNE_CENTS}
        y={BASELINE_Y - NEAR_TICK_HEIGHT}
        width={2 * IN_TUNE_CENTS}
        height={NEAR_TICK_HEIGHT}
      />
      <path className={styles.base} d={`M${-NEAR_CENTS} ${BASELINE_Y}H${NEAR_CENTS}`} />
      {TICKS.map((cents) => (
        <path
          key={cents}
          className={styles.tick}
          d={`M${cents} ${BASELINE_Y}v${-(TICK_HEIGHTS[Math.abs(cents)] ?? NEAR_TICK_HEIGHT)}`}
        />
      ))}
      {LABELS.map((cents) => (
        <text key={cents} className={styles.label} x={cents} y={BASELINE_Y + 11}>
          {`${cents > 0 ? "+" : "−"}${Math.abs(cents)}`}
        </text>
      ))}
      <text className={styles.label} x={0} y={BASELINE_Y + 11}>
        cents
      </text>
      <g className={styles.flat} transform="translate(-126 26) scale(8)">
        <Glyph glyph="accidentalFlat" x={0} y={0} />
      </g>
      <g className={styles.sharp} transform="translate(118 23) scale(8)">
        <Glyph glyph="accidentalSharp" x={0} y={0} />
      </g>
    </svg>
  );
}
