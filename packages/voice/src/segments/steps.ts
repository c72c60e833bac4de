import { type Contour, median, type Span } from "./contour.ts";
import { pitchLevels, type Step } from "./pitch-levels.ts";
import { isScoop } from "./scoop.ts";

/** Seconds of a note that determine its pitch next to a boundary: some cycles of vibrato. */
const NEARBY_SECONDS = 0.4;
/** Half a cycle of the slowest vibrato (4 Hz), in seconds. */
const HALF_CYCLE_SECONDS = 0.125;
/** Maximum deviation of half a cycle of wide vibrato from its note, in cents. */
const WOBBLE_CENTS = 150;
/** Frames further from the note's median, in cents, are tracking errors. */
const OUTLIER_CENTS = 250;
/** Default search range around a boundary in seconds. */
const REACH_SECONDS = 0.3;
/** Minimum speed of a glide in cents per second. */
const GLIDE_CENTS_PER_SECOND = 400;
/** Minimum fraction of frame-to-frame changes of a glide in the same direction. */
const GLIDE_AGREEMENT = 0.85;

/** Splits a span of continuous voice into notes at steps of pitch. */
export function stepsWithin(contour: Contour, span: Span, step: Step): Span[] {
  const levels = withoutScoop(contour, pitchLevels(contour, span, step));
  const steady = levels.filter((part) => !isGlide(contour, part, step));
  const notes: Span[] = [];
  for (const part of steady) {
    const last = notes.at(-1);
    if (last && isOneNote(contour, last, part, span, step)) {
      notes[notes.length - 1] = { from: last.from, to: part.to };
    } else notes.push(part);
  }
  const cuts = notes.slice(1).map((note, i) => boundaryBetween(contour, notes[i] ?? note, note));
  return [...cuts, span.to].map((to, i) => ({ from: cuts[i - 1] ?? span.from, to }));
}

/** Joins the levels of a scoop, which rises to the first note of a breath, with that note. */
function withoutScoop(contour: Contour, levels: readonly Span[]): readonly Span[] {
  const [first] = levels;
  const count = levels.findLastIndex(
    (note, k) => k > 0 && first && isScoop(contour, { from: first.from, to: note.from }, note),
  );
  const note = levels[count];
  if (count < 1 || !first || !note) return levels;
  return [{ from: first.from, to: note.to }, ...levels.slice(count + 1)];
}

/** Whether a part moves steadily from one pitch to another: portamento, a scoop, a fall. */
function isGlide(contour: Contour, { from, to }: Span, step: Step): boolean {
  const cents = contour.cents.slice(from, to);
  const moved = (cents.at(-1) ?? 0) - (cents[0] ?? 0);
  const seconds = cents.length * contour.hop;
  if (Math.abs(moved) < step.size || Math.abs(moved) < GLIDE_CENTS_PER_SECOND * seconds)
    return false;
  const along = cents.slice(1).filter((value, i) => (value - (cents[i] ?? 0)) * moved > 0).length;
  return along >= GLIDE_AGREEMENT * (cents.length - 1);
}

/**
 * Whether two parts are one note: they have the same pitch, or one of them is so short, at an end of the
 * span, that it is half a cycle of vibrato, a scoop or a fall.
 */
function isOneNote(contour: Contour, left: Span, right: Span, breath: Span, step: Step): boolean {
  const moved = Math.abs(
    trimmedMean(firstCents(contour, right)) - trimmedMean(lastCents(contour, left)),
  );
  const isEnd = right.to === breath.to && isShort(contour, right);
  const isBegin = left.from === breath.from && isShort(contour, left);
  return moved < (isEnd || isBegin ? WOBBLE_CENTS : step.size);
}

function isShort({ hop }: Contour, { from, to }: Span): boolean {
  return (to - from) * hop <= HALF_CYCLE_SECONDS;
}

/** The last pitches of a note, in cents. */
function lastCents({ cents, hop }: Contour, { from, to }: Span): readonly number[] {
  return cents.slice(Math.max(from, to - Math.round(NEARBY_SECONDS / hop)), to);
}

/** The first pitches of a note, in cents. */
function firstCents({ cents, hop }: Contour, { from, to }: Span): readonly number[] {
  return cents.slice(from, Math.min(to, from + Math.round(NEARBY_SECONDS / hop)));
}

/** The mean without outliers: over a few cycles of vibrato it is steadier than the median. */
function trimmedMean(cents: readonly number[]): number {
  const middle = median(cents);
  const near = cents.filter((value) => Math.abs(value - middle) <= OUTLIER_CENTS);
  return near.reduce((sum, value) => sum + value, 0) / near.length;
}

/**
 * Finds the first frame of `right`, so that frames before are closest to the left pitch and frames after
 * to the right one. This cuts a glide at its middle.
 */
export function boundaryBetween(
  contour: Contour,
  left: Span,
  right: Span,
  reachSeconds = REACH_SECONDS,
): number {
  const leaves = trimmedMean(lastCents(contour, left));
  const comes = trimmedMean(firstCents(contour, right));
  const reach = Math.round(reachSeconds / contour.hop);
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
