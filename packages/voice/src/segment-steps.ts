import { type Contour, median, type Span } from "./segment-contour.ts";
import { pitchLevels, type Step } from "./segment-levels.ts";

/** How much of a note speaks for its pitch next to a boundary, in seconds: cycles of vibrato. */
const NEARBY = 0.4;
/** Of the slowest vibrato (4 Hz), in seconds. */
const HALF_CYCLE = 0.125;
/** How far a wide vibrato takes half a cycle from its note, in cents. */
const WOBBLE = 150;
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
    if (last && isOneNote(contour, last, part, span, step)) {
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

/**
 * Two stretches of one pitch; or one of them is so short, at an end of the breath, that it is half a
 * cycle of vibrato left over, a scoop or a fall rather than a note.
 */
function isOneNote(contour: Contour, left: Span, right: Span, breath: Span, step: Step): boolean {
  const moved = Math.abs(centre(coming(contour, right)) - centre(leaving(contour, left)));
  const isEnd = right.to === breath.to && isShort(contour, right);
  const isBegin = left.from === breath.from && isShort(contour, left);
  return moved < (isEnd || isBegin ? WOBBLE : step.size);
}

function isShort({ hop }: Contour, { from, to }: Span): boolean {
  return (to - from) * hop <= HALF_CYCLE;
}

/** The last pitches of a note, in cents. */
function leaving({ cents, hop }: Contour, { from, to }: Span): readonly number[] {
  return cents.slice(Math.max(from, to - Math.round(NEARBY / hop)), to);
}

/** The first pitches of a note, in cents. */
function coming({ cents, hop }: Contour, { from, to }: Span): readonly number[] {
  return cents.slice(from, Math.min(to, from + Math.round(NEARBY / hop)));
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
  const leaves = centre(leaving(contour, left));
  const comes = centre(coming(contour, right));
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
