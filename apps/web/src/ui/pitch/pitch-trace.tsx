import { noteFromMidi } from "@attune/theory";
import { useCallback } from "react";
import { prefersReducedMotion } from "../../lib/browser/motion.ts";
import { readAloud } from "../a11y/read-aloud.ts";
import { useNoteFormatter } from "../text/use-note-formatter.ts";
import { ColorSamples } from "./canvas-colors.tsx";
import { drawCursor, drawDot, drawTrace } from "./draw-trace.ts";
import styles from "./pitch-trace.module.css";
import { guideNotes, rowOf, type Span, spanOf } from "./scale.ts";
import { type PitchTarget, TargetBands } from "./target-bands.tsx";
import { type TraceMark, TraceMarks } from "./trace-marks.tsx";
import { type CanvasSurface, useCanvas } from "./use-canvas.ts";
import type { PitchView } from "./view.ts";

export interface PitchTraceProps {
  readonly view: PitchView;
  readonly targets: readonly PitchTarget[];
  /** Words under the notes, once nothing more is sung. */
  readonly marks?: readonly TraceMark[] | undefined;
  /** The visible duration; a longer attempt scrolls. */
  readonly seconds?: number;
  /** Text alternative for screen readers. */
  readonly summary: string;
  readonly className?: string | undefined;
}

/**
 * Plots the sung pitch against the target notes, live.
 *
 * @example
 * <PitchTrace view={view} summary={text} targets={[{ midi: 60, label: "DO", detail: "C4" }, …]} />
 */
export function PitchTrace(props: PitchTraceProps) {
  const { view, targets, marks = [], seconds = 5, summary, className = "" } = props;
  const { inChart } = useNoteFormatter();
  const pitches = targets.map(({ midi }) => midi);
  const span = spanOf(pitches);
  const canvas = useTraceCanvas(view, span, seconds);
  return (
    <div
      role="img"
      aria-label={readAloud(summary)}
      className={`${styles.trace} ${className}`}
      translate="no"
    >
      <div className={styles.gutter} aria-hidden="true">
        {guideNotes(pitches, span).map((midi) => (
          <span key={midi} className={styles.guide} style={{ top: percent(midi, span) }}>
            {inChart(noteFromMidi(midi).name)}
          </span>
        ))}
        {targets.map(({ midi, label, detail, active }) => (
          <span
            key={midi}
            className={styles.target}
            data-active={active ?? true}
            style={{ top: percent(midi, span) }}
          >
            <b>{label}</b> <span>{detail}</span>
          </span>
        ))}
      </div>
      <div className={styles.plot} aria-hidden="true">
        <TargetBands targets={targets} span={span} seconds={seconds} />
        <canvas ref={canvas} className={styles.canvas}>
          <ColorSamples />
        </canvas>
        <TraceMarks
          marks={marks}
          span={span}
          start={visibleStart(view, seconds)}
          seconds={seconds}
        />
      </div>
    </div>
  );
}

const percent = (midi: number, span: Span) => `${100 * rowOf(midi, span)}%`;

/** Room for the dot on the right, as a share of the visible duration. */
const LEAD = 0.04;

function useTraceCanvas(view: PitchView, { low, high }: Span, seconds: number) {
  const draw = useCallback(
    ({ pen, width, height, colors }: CanvasSurface) => {
      const { trace, reading, cursor } = view;
      const start = visibleStart(view, seconds);
      const plot = { width, height, colors, span: { low, high }, start, seconds };
      drawTrace(pen, trace, plot);
      drawDot(pen, reading, plot);
      drawCursor(pen, cursor, plot);
    },
    [view, low, high, seconds],
  );
  return useCanvas(view, draw);
}

/** The time at the left edge. Scrolls continuously, or page by page if reduced motion is preferred. */
function visibleStart({ reading: { lastTargetTime: now } }: PitchView, seconds: number): number {
  const visible = seconds * (1 - LEAD);
  if (prefersReducedMotion()) return Math.floor(now / visible) * visible;
  return Math.max(0, now - visible);
}
