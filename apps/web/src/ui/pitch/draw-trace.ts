/** Draws a trace on a canvas as a broad-nibbed pen would: thick across, thin on the way up. */
import type { CanvasColors } from "./canvas-colors.tsx";
import { closenessOf, rowOf, type Span } from "./scale.ts";
import type { Trace } from "./trace.ts";
import { PAUSE_SECONDS, type PitchReading } from "./view.ts";

export interface Plot {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly span: Span;
  /** Seconds at the left edge and from edge to edge. */
  readonly start: number;
  readonly seconds: number;
  readonly colors: CanvasColors;
}

type Pen = CanvasRenderingContext2D;

/** The nib's edge, held steep, in widths of the stroke. */
const NIB_X = 0.17;
const NIB_Y = -0.47;
const STROKE = 6;
const HAIRLINE = 1.5;
/** An unclear tone leaves a thinner line. */
const LEAST_STROKE = 0.45;
/** A leap in half steps between neighbouring points: another note, or another octave. */
const LEAP = 6;
/** What lies beyond the span is drawn at its edge, with room for the arrowhead. */
const EDGE = 8;
const DOT = 6;

const xOf = (time: number, { start, seconds, width }: Plot) => ((time - start) / seconds) * width;

function yOf(midi: number, { span, height }: Plot): number {
  return Math.min(height - EDGE, Math.max(EDGE, rowOf(midi, span) * height));
}

export function drawTrace(pen: Pen, trace: Trace, plot: Plot): void {
  pen.clearRect(0, 0, plot.width, plot.height);
  for (let from = 0; from < trace.length; ) {
    const to = strokeEnd(trace, from);
    if (trace.time(to) >= plot.start) drawStroke(pen, trace, from, to, plot);
    // A change of colour goes on from where the last stroke ended; a pause begins elsewhere.
    from = to > from && joined(trace, to) ? to : to + 1;
  }
}

/** Whether the point is sung on to the next one. */
function joined(trace: Trace, index: number): boolean {
  return (
    trace.time(index + 1) - trace.time(index) <= PAUSE_SECONDS &&
    Math.abs(trace.midi(index + 1) - trace.midi(index)) < LEAP
  );
}

/** The last point of the stroke of one colour that begins at a point. */
function strokeEnd(trace: Trace, from: number): number {
  let end = from;
  if (!joined(trace, end)) return end;
  // A segment has the colour of the point where it arrives.
  const colour = closenessOf(trace.cents(end + 1));
  while (joined(trace, end) && closenessOf(trace.cents(end + 1)) === colour) end++;
  return end;
}

function drawStroke(pen: Pen, trace: Trace, from: number, to: number, plot: Plot): void {
  const ink = plot.colors[closenessOf(trace.cents(to))];
  pen.fillStyle = ink;
  pen.strokeStyle = ink;
  pen.lineWidth = HAIRLINE;
  pen.lineJoin = "round";
  pen.beginPath();
  for (let index = from; index <= to; index++) nibPoint(pen, trace, index, 1, plot);
  for (let index = to; index >= from; index--) nibPoint(pen, trace, index, -1, plot);
  pen.closePath();
  pen.fill();
  // Where the pen moves along its edge, this is all that it leaves.
  pen.stroke();
}

/** One end of the nib at a point. */
function nibPoint(pen: Pen, trace: Trace, index: number, side: 1 | -1, plot: Plot): void {
  const width = STROKE * (LEAST_STROKE + (1 - LEAST_STROKE) * trace.clarity(index)) * side;
  pen.lineTo(
    xOf(trace.time(index), plot) + NIB_X * width,
    yOf(trace.midi(index), plot) + NIB_Y * width,
  );
}

/** The voice now: a disc in tune, a ring near it, else an arrowhead to where the note lies. */
export function drawDot(pen: Pen, moment: PitchReading, plot: Plot): void {
  if (!moment.voiced || Number.isNaN(moment.cents)) return;
  const closeness = closenessOf(moment.cents);
  const x = Math.min(plot.width - EDGE, xOf(moment.time, plot));
  const y = yOf(moment.shownMidi, plot);
  pen.beginPath();
  if (closeness === "off") arrowhead(pen, x, y, moment.cents < 0 ? -1 : 1);
  else pen.arc(x, y, DOT, 0, 2 * Math.PI);
  pen.lineWidth = 2;
  pen.fillStyle = closeness === "near" ? plot.colors.paper : plot.colors[closeness];
  pen.strokeStyle = closeness === "near" ? plot.colors.near : plot.colors.paper;
  pen.fill();
  pen.stroke();
}

/** Points up (−1) or down (1). */
function arrowhead(pen: Pen, x: number, y: number, way: 1 | -1): void {
  pen.moveTo(x, y + way * (DOT + 4));
  pen.lineTo(x + DOT + 2, y - way * DOT);
  pen.lineTo(x - DOT - 2, y - way * DOT);
  pen.closePath();
}

/** Where the take that is being played back stands. */
export function drawCursor(pen: Pen, time: number | null, plot: Plot): void {
  if (time === null) return;
  pen.fillStyle = plot.colors.ink;
  pen.fillRect(Math.round(xOf(time, plot)), 0, 1.5, plot.height);
}
