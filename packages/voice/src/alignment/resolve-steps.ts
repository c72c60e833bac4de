import { centsBetween } from "../cents.ts";
import { type Contour, median, REFERENCE_HZ, type Span } from "../segments/contour.ts";
import { measureNote, type NoteSegment } from "../segments/note.ts";
import { type AlignOptions, alignNotes, type NoteAlignment, paceOf } from "./align-notes.ts";
import { JOINED_PART, MISSING, restartCost, type WrittenNote } from "./note-costs.ts";

/** Frames further from a written pitch, in cents, are equally far: errors of the tracker. */
const FARTHEST = 150;
/** Each part has at least this part of its written share of the note. */
const LEAST_PART = 0.5;
/** Steps between the parts are at least this part of the written ones. */
const LEAST_STEP = 0.4;
/** Cents per frame by which a boundary costs more, the further it is from the written rhythm. */
const RHYTHM = 3;
/** A match that is further off, in cents, may be of another note. */
const WRONG_CENTS = 75;
/** A reference further than this from the key, in cents, isn't used. */
const MAX_REFERENCE = 75;
/** A split is kept if it lowers the cost of the alignment by this. */
const LEAST_GAIN = 0.2;
const MAX_SPLITS = 6;
/** Another attempt begins after a rest of this many seconds, and has this part of the written notes. */
const RESTART_SECONDS = 0.3;
const RESTART_PART = 0.4;
const MAX_RESTARTS = 3;
/** Written notes before the one that a sung note after a false start matches. */
const MAX_RESTARTED = 3;

/**
 * Splits sung notes in which the segmentation found one pitch although several are written: half steps on one
 * breath, which are smaller than a vibrato. Only notes beside a missing or wrong one are split, where they last long
 * enough. The written pitches decide where, not what was sung: each part is measured like any note.
 *
 * @param notes The notes of the contour.
 */
export function resolveSteps(
  contour: Contour,
  notes: readonly NoteSegment[],
  written: readonly WrittenNote[],
  options: AlignOptions,
): readonly NoteSegment[] {
  const all = resolve(contour, notes, written, options);
  if (all.alignment.cost < MISSING) return all.notes;
  // A false start can take the place of notes that aren't split yet.
  const restarts = notes.flatMap(({ start }, i) => {
    const rest = start - (notes[i - 1]?.end ?? start);
    return rest >= RESTART_SECONDS && notes.length - i >= RESTART_PART * written.length ? [i] : [];
  });
  const attempts = restarts.slice(-MAX_RESTARTS).map((i) => {
    const attempt = resolve(contour, notes.slice(i), written, options);
    const cost = attempt.alignment.cost + restartCost(RESTART_SECONDS);
    return { cost, notes: [...notes.slice(0, i), ...attempt.notes] };
  });
  const first = { cost: all.alignment.cost, notes: all.notes };
  return attempts.reduce((best, other) => (other.cost < best.cost ? other : best), first).notes;
}

interface Resolved {
  readonly notes: readonly NoteSegment[];
  readonly alignment: NoteAlignment;
}

function resolve(
  contour: Contour,
  notes: readonly NoteSegment[],
  written: readonly WrittenNote[],
  options: AlignOptions,
): Resolved {
  const tickSeconds = options.tempo?.tickSeconds ?? paceOf(notes, written);
  let current = notes;
  let alignment = alignNotes(notes, written, options);
  for (let split = 0; split < MAX_SPLITS; split++) {
    const candidates = coversOf(alignment, current, written, tickSeconds).map((cover) => {
      const parts = splitNote(contour, cover, current, written, alignment);
      const tried = [...current.slice(0, cover.sung), ...parts, ...current.slice(cover.sung + 1)];
      return { notes: tried, alignment: alignNotes(tried, written, options) };
    });
    const [best] = candidates.sort((a, b) => a.alignment.cost - b.alignment.cost);
    if (!best || best.alignment.cost > alignment.cost - LEAST_GAIN) break;
    ({ notes: current, alignment } = best);
  }
  return { notes: current, alignment };
}

/** A sung note, and the written notes that it may hold, `to` exclusive. */
interface Cover {
  readonly sung: number;
  readonly from: number;
  readonly to: number;
}

function coversOf(
  { notes: aligned, octave }: NoteAlignment,
  sung: readonly NoteSegment[],
  written: readonly WrittenNote[],
  tickSeconds: number,
): readonly Cover[] {
  /** Whether a note isn't matched well, so that the one beside it may hold it. */
  const isOpen = (k: number) => {
    const [goal, match] = [written[k], aligned[k]];
    if (!goal || !match) return false;
    const note = match.isJoined ? undefined : sung[match.parts[0] ?? -1];
    return !note || Math.abs(centsBetween(note.heldHz, goal.hz) - 1200 * octave) > WRONG_CENTS;
  };
  return aligned.flatMap(({ parts, isJoined }, k) => {
    const [index] = parts;
    const note = index === undefined ? undefined : sung[index];
    if (index === undefined || !note || isJoined || parts.length > 1) return [];
    const covers: Cover[] = [];
    const add = (from: number, to: number): void => {
      const [first, last] = [written[from], written[to - 1]];
      if (!first || !last || to - from < 2) return;
      const ticks = last.onset + last.length - first.onset;
      if (note.end - note.start >= JOINED_PART * ticks * tickSeconds)
        covers.push({ sung: index, from, to });
    };
    // After a false start, the first notes seem to have been sung before.
    if (k <= MAX_RESTARTED) add(0, k + 1);
    for (let from = k; from === k || isOpen(from); from--) {
      for (let to = k + 1; to === k + 1 || isOpen(to - 1); to++) {
        add(from, to);
      }
    }
    return covers;
  });
}

function splitNote(
  contour: Contour,
  { sung, from, to }: Cover,
  notes: readonly NoteSegment[],
  written: readonly WrittenNote[],
  alignment: NoteAlignment,
): readonly NoteSegment[] {
  const note = notes[sung] as NoteSegment;
  const frames = contour.time.flatMap((time, i) =>
    time >= note.start && time <= note.end ? [i] : [],
  );
  const parts = written.slice(from, to);
  const first = frames[0] ?? 0;
  if (frames.length < 4 * parts.length) return [note];
  const shift = 1200 * alignment.octave + referenceOf(notes, written, alignment);
  const targets = parts.map(({ hz }) => centsBetween(hz, REFERENCE_HZ) + shift);
  const cuts = bestCuts(
    frames.map((i) => contour.cents[i] ?? 0),
    targets,
    parts.map(({ length }) => length),
  );
  const bounds = [0, ...cuts, frames.length];
  const spans = parts.map(
    (_, k): Span => ({ from: first + (bounds[k] ?? 0), to: first + (bounds[k + 1] ?? 0) }),
  );
  const measured = spans.map((span) => measureNote(contour, span));
  return hasWrittenSteps(measured, parts) ? measured : [note];
}

/** Whether the pitch moves from part to part as it is written, unlike one note with vibrato. */
function hasWrittenSteps(parts: readonly NoteSegment[], written: readonly WrittenNote[]): boolean {
  return parts.slice(1).every(({ heldHz }, k) => {
    const [before, from, to] = [parts[k], written[k], written[k + 1]];
    if (!before || !from || !to || from.hz === to.hz) return true;
    return centsBetween(heldHz, before.heldHz) / centsBetween(to.hz, from.hz) >= LEAST_STEP;
  });
}

/** The singer's offset from the key in cents: the median of the notes that are nearly in it. */
function referenceOf(
  notes: readonly NoteSegment[],
  written: readonly WrittenNote[],
  { octave, notes: aligned }: NoteAlignment,
): number {
  const offs = aligned.flatMap(({ parts: [part], isJoined }, k) => {
    const [note, goal] = [part === undefined ? undefined : notes[part], written[k]];
    if (!note || !goal || isJoined) return [];
    return centsBetween(note.heldHz, goal.hz) - 1200 * octave;
  });
  const near = offs.filter((off) => Math.abs(off) <= MAX_REFERENCE);
  return near.length > 0 ? median(near) : 0;
}

/** The first frames of all parts but the first, at the lowest cost by dynamic programming. */
function bestCuts(
  cents: readonly number[],
  targets: readonly number[],
  lengths: readonly number[],
): readonly number[] {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const share = (length: number) => (cents.length * length) / total;
  const sums = targets.map((target) => {
    const sum = [0];
    for (const value of cents) {
      sum.push((sum.at(-1) ?? 0) + Math.min(FARTHEST, Math.abs(value - target)));
    }
    return sum;
  });
  const costOf = (part: number, from: number, to: number) =>
    (sums[part]?.[to] ?? 0) - (sums[part]?.[from] ?? 0);
  /** A row for the parts so far, a column for each frame where they may end: the lowest cost, and the cuts. */
  let row = new Map<number, { cost: number; cuts: readonly number[] }>([
    [0, { cost: 0, cuts: [] }],
  ]);
  let expected = 0;
  targets.forEach((_, part) => {
    const isLast = part === targets.length - 1;
    const least = Math.max(1, Math.floor(LEAST_PART * share(lengths[part] ?? 0)));
    expected += share(lengths[part] ?? 0);
    const nextRow = new Map<number, { cost: number; cuts: readonly number[] }>();
    for (const [from, { cost, cuts }] of row) {
      for (let to = isLast ? cents.length : from + least; to <= cents.length; to++) {
        if (to - from < least) continue;
        const through = cost + costOf(part, from, to) + RHYTHM * Math.abs(to - expected);
        if (through < (nextRow.get(to)?.cost ?? Infinity)) {
          nextRow.set(to, { cost: through, cuts: isLast ? cuts : [...cuts, to] });
        }
      }
    }
    row = nextRow;
  });
  return row.get(cents.length)?.cuts ?? [];
}
