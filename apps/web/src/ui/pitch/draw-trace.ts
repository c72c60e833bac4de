/** Draws a trace on a canvas like a broad-nib pen: thick horizontal strokes, thin rising ones. */
import type { CanvasColors } from "./canvas-colors.tsx";
import { closenessOf, rowOf, type Span } from "./scale.ts";
import type { Trace } from "./trace.ts";
import { PAUSE_SECONDS, type PitchReading } from "./view.ts";

export interface Plot {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly span: Span;
  /** The time at the left edge, and the visible duration; seconds. */
  readonly start: number;
  readonly seconds: number;
  readonly colors: CanvasColors;
}

type Pen = CanvasRenderingContext2D;

/** Half the nib's edge as a vector, in stroke widths. */
const NIB_X = 0.17;
const NIB_Y = -0.47;
const STROKE = 6;
const HAIRLINE = 1.5;
/** Stroke width for a clarity of 0, as a share of the full width. */
const MIN_STROKE_SHARE = 0.45;
/** Points further apart than this aren't connected: another note or octave. */
const LEAP_HALF_STEPS = 6;
/** Pitches beyond the span are drawn at its edge, with room for the arrowhead; pixels. */
const EDGE = 8;
const DOT_RADIUS = 6;

const xOf = (time: number, { start, seconds, width }: Plot) => ((time - start) / seconds) * width;

function yOf(midi: number, { span, height }: Plot): number {
  return Math.min(height - EDGE, Math.max(EDGE, rowOf(midi, span) * height));
}

export function drawTrace(pen: Pen, trace: Trace, plot: Plot): void {
  pen.clearRect(0, 0, plot.width, plot.height);
  for (let from = 0; from < trace.length; ) {
    const to = strokeEnd(trace, from);
    if (trace.time(to) >= plot.start) drawStroke(pen, trace, from, to, plot);
    // After a color change the next stroke starts at the same point; after a pause, at the next one.
    from = to > from && isConnected(trace, to) ? to : to + 1;
  }
}

/** Whether a point is connected to the next one. */
function isConnected(trace: Trace, index: number): boolean {
  return (
    trace.time(index + 1) - trace.time(index) <= PAUSE_SECONDS &&
    Math.abs(trace.midi(index + 1) - trace.midi(index)) < LEAP_HALF_STEPS
  );
}

/** The last point of the stroke that starts at a point and has one color. */
function strokeEnd(trace: Trace, from: number): number {
  let end = from;
  if (!isConnected(trace, end)) return end;
  // A segment has the color of its end point.
  const closeness = closenessOf(trace.cents(end + 1));
  while (isConnected(trace, end) && closenessOf(trace.cents(end + 1)) === closeness) end++;
  return end;
}

function drawStroke(pen: Pen, trace: Trace, from: number, to: number, plot: Plot): void {
  const color = plot.colors[closenessOf(trace.cents(to))];
  pen.fillStyle = color;
  pen.strokeStyle = color;
  pen.lineWidth = HAIRLINE;
  pen.lineJoin = "round";
  pen.beginPath();
  for (let index = from; index <= to; index++) nibPoint(pen, trace, index, 1, plot);
  for (let index = to; index >= from; index--) nibPoint(pen, trace, index, -1, plot);
  pen.closePath();
  pen.fill();
  // A stroke along the nib's edge has no area, so draw its outline.
  pen.stroke();
}

/** Adds one end of the nib at a point to the path. */
function nibPoint(pen: Pen, trace: Trace, index: number, side: 1 | -1, plot: Plot): void {
  const width = STROKE * (MIN_STROKE_SHARE + (1 - MIN_STROKE_SHARE) * trace.clarity(index)) * side;
  pen.lineTo(
    xOf(trace.time(index), plot) + NIB_X * width,
    yOf(trace.midi(index), plot) + NIB_Y * width,
  );
}

/** Draws the current pitch: a disc in tune, a ring near it, otherwise an arrowhead toward the target. */
export function drawDot(pen: Pen, reading: PitchReading, plot: Plot): void {
  if (!reading.voiced || Number.isNaN(reading.cents)) return;
  const closeness = closenessOf(reading.cents);
  const x = Math.min(plot.width - EDGE, xOf(reading.time, plot));
  const y = yOf(reading.shownMidi, plot);
  pen.beginPath();
  if (closeness === "off") arrowhead(pen, x, y, reading.cents < 0 ? -1 : 1);
  else pen.arc(x, y, DOT_RADIUS, 0, 2 * Math.PI);
  pen.lineWidth = 2;
  pen.fillStyle = closeness === "near" ? plot.colors.paper : plot.colors[closeness];
  pen.strokeStyle = closeness === "near" ? plot.colors.near : plot.colors.paper;
  pen.fill();
  pen.stroke();
}

/** Points up (−1) or down (1). */
function arrowhead(pen: Pen, x: number, y: number, direction: 1 | -1): void {
  pen.moveTo(x, y + direction * (DOT_RADIUS + 4));
  pen.lineTo(x + DOT_RADIUS + 2, y - direction * DOT_RADIUS);
  pen.lineTo(x - DOT_RADIUS - 2, y - direction * DOT_RADIUS);
  pen.closePath();
}

/** Draws the playback position. */
export function drawCursor(pen: Pen, time: number | null, plot: Plot): void {
  if (time === null) return;
  pen.fillStyle = plot.colors.ink;
  pen.fillRect(Math.round(xOf(time, plot)), 0, 1.5, plot.height);
}
