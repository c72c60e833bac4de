import { noteFromMidi } from "@attune/theory";
import { useCallback } from "react";
import { prefersReducedMotion } from "../../lib/motion.ts";
import { ColorSamples } from "./canvas-colors.tsx";
import { drawCursor, drawDot, drawTrace } from "./draw-trace.ts";
import styles from "./pitch-trace.module.css";
import { guideNotes, rowOf, type Span, spanOf } from "./scale.ts";
import { type PitchTarget, TargetBands } from "./target-bands.tsx";
import { type CanvasSurface, useCanvas } from "./use-canvas.ts";
import type { PitchView } from "./view.ts";

export interface PitchTraceProps {
  readonly view: PitchView;
  readonly targets: readonly PitchTarget[];
  /** How much time fits; a longer attempt scrolls. */
  readonly seconds?: number;
  /** What a screen reader says instead of the picture. */
  readonly summary: string;
  readonly className?: string | undefined;
}

/**
 * The sung pitch against the notes that are asked for, drawn while it is being sung.
 *
 * @example
 * <PitchTrace view={view} summary={text} targets={[{ midi: 60, label: "C4", word: "DO" }, …]} />
 */
export function PitchTrace(props: PitchTraceProps) {
  const { view, targets, seconds = 5, summary, className = "" } = props;
  const pitches = targets.map(({ midi }) => midi);
  const span = spanOf(pitches);
  const canvas = useTraceCanvas(view, span, seconds);
  return (
    <div role="img" aria-label={summary} className={`${styles.trace} ${className}`}>
      <div className={styles.gutter} aria-hidden="true">
        {guideNotes(pitches, span).map((midi) => (
          <span key={midi} className={styles.guide} style={{ top: percent(midi, span) }}>
            {noteFromMidi(midi).name}
          </span>
        ))}
        {targets.map(({ midi, label, word, active }) => (
          <span
            key={label}
            className={styles.target}
            data-active={active ?? true}
            style={{ top: percent(midi, span) }}
          >
            {word && <b>{word}</b>} {label}
          </span>
        ))}
      </div>
      <div className={styles.plot} aria-hidden="true">
        <TargetBands targets={targets} span={span} seconds={seconds} />
        <canvas ref={canvas} className={styles.canvas}>
          <ColorSamples />
        </canvas>
      </div>
    </div>
  );
}

const percent = (midi: number, span: Span) => `${100 * rowOf(midi, span)}%`;

/** Room at the right for the dot, as a share of the time that fits. */
const LEAD = 0.04;

function useTraceCanvas(view: PitchView, { low, high }: Span, seconds: number) {
  const draw = useCallback(
    ({ pen, width, height, colors: inks }: CanvasSurface) => {
      const { trace, reading: moment, cursor } = view;
      const fits = seconds * (1 - LEAD);
      const start = Math.max(0, pageStart(moment.lastTargetTime, fits));
      const plot = { width, height, inks, span: { low, high }, start, seconds };
      drawTrace(pen, trace, plot);
      drawDot(pen, moment, plot);
      drawCursor(pen, cursor, plot);
    },
    [view, low, high, seconds],
  );
  return useCanvas(view, draw);
}

/** Seconds at the left edge: scrolled along, or turned like a page where motion is unwelcome. */
function pageStart(now: number, fits: number): number {
  return prefersReducedMotion() ? Math.floor(now / fits) * fits : now - fits;
}
