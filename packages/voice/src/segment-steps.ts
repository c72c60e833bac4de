import { type Contour, median, type Span } from "./segment-contour.ts";
import { pitchLevels, type Step } from "./segment-levels.ts";

/** How much of a note speaks for its pitch next to a boundary, in seconds: cycles of vibrato. */
const NEARBY = 0.4;
/** Of the slowest vibrato (4 Hz), in seconds. */
const HALF_CYCLE = 0.125;
/** A note's vibrato swings between this part of its frames and the same part from above. */
const SWING = 0.15;
/** Further from a note's median, in cents, is an error of the tracker. */
const OUTLIER = 250;
/** Frames around a boundary among which its place is sought, in seconds. */
const REACH = 0.3;
/** A stretch that moves this fast all along is a glide, in cents a second. */
const GLIDE_SPEED = 400;
/** How many of its frame-to-frame moves must go the same way, of 1. */
const GLIDE_AGREEMENT = 0.85;

/** Cuts what is sung in one breath into notes, at its steps of pitch. */
export function stepsWithin(contour: Contour, span: Span, step: Step): Span[] {
  const steady = pitchLevels(contour, span, step).filter((part) => !isGlide(contour, part, step));
  const notes: Span[] = [];
  for (const part of steady) {
    const last = notes.at(-1);
    if (last && isOneNote(contour, last, part, step)) {
      notes[notes.length - 1] = { from: last.from, to: part.to };
    } else notes.push(part);
  }
  const cuts = notes.slice(1).map((note, i) => boundary(contour, notes[i] ?? note, note));
  return [...cuts, span.to].map((to, i) => ({ from: cuts[i - 1] ?? span.from, to }));
}

/** Moves from one pitch to another without staying anywhere: portamento, a scoop, a fall. */
function isGlide(contour: Contour, { from, to }: Span, step: Step): boolean {
  const cents = contour.cents.slice(from, to);
  const moved = (cents.at(-1) ?? 0) - (cents[0] ?? 0);
  const seconds = cents.length * contour.hop;
  if (Math.abs(moved) < step.size || Math.abs(moved) < GLIDE_SPEED * seconds) return false;
  const along = cents.slice(1).filter((value, i) => (value - (cents[i] ?? 0)) * moved > 0).length;
  return along >= GLIDE_AGREEMENT * (cents.length - 1);
}

/** Two stretches of one pitch, or one of them just half a cycle of the other's vibrato. */
function isOneNote(contour: Contour, left: Span, right: Span, step: Step): boolean {
  const leaves = end(contour, left);
  const comes = start(contour, right);
  if (Math.abs(comes - leaves) < step.size) return true;
  if (isShort(contour, right)) return isWithinSwing(contour, comes, left);
  return isShort(contour, left) && isWithinSwing(contour, leaves, right);
}

function isShort({ hop }: Contour, { from, to }: Span): boolean {
  return (to - from) * hop <= HALF_CYCLE;
}

function isWithinSwing({ cents }: Contour, pitch: number, { from, to }: Span): boolean {
  const sorted = cents.slice(from, to).sort((a, b) => a - b);
  const low = sorted[Math.floor(SWING * sorted.length)] ?? pitch;
  const high = sorted[Math.ceil((1 - SWING) * sorted.length) - 1] ?? pitch;
  return low <= pitch && pitch <= high;
}

/** The pitch that a note leaves, in cents. */
function end({ cents, hop }: Contour, { from, to }: Span): number {
  return centre(cents.slice(Math.max(from, to - Math.round(NEARBY / hop)), to));
}

/** The pitch that a note comes to, in cents. */
function start({ cents, hop }: Contour, { from, to }: Span): number {
  return centre(cents.slice(from, Math.min(to, from + Math.round(NEARBY / hop))));
}

/** The mean without outliers: over a few cycles of vibrato it is steadier than the median. */
function centre(cents: readonly number[]): number {
  const middle = median(cents);
  const near = cents.filter((value) => Math.abs(value - middle) <= OUTLIER);
  return near.reduce((sum, value) => sum + value, 0) / near.length;
}

/**
 * The first frame of `right`: frames before it lie nearer to the left pitch, frames from it on
 * nearer to the right one, as far as that can be. A glide is so cut where it is half way.
 */
function boundary(contour: Contour, left: Span, right: Span): number {
  const leaves = end(contour, left);
  const comes = start(contour, right);
  const reach = Math.round(REACH / contour.hop);
  const first = Math.max(left.from + 1, left.to - reach);
  const last = Math.min(right.to - 1, right.from + reach);
  let best = first;
  let least = 0;
  let cost = 0;
  for (let i = first; i < last; i++) {
    const cents = contour.cents[i] ?? 0;
    cost += Math.abs(cents - leaves) - Math.abs(cents - comes);
    if (cost < least) {
      least = cost;
      best = i + 1;
    }
  }
  return best;
}
