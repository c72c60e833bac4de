import type { AlignOptions } from "../alignment/align-notes.ts";
import type { WrittenNote } from "../alignment/note-costs.ts";
import type { Span } from "../segments/contour.ts";
import { measureNote, type NoteSegment } from "../segments/note.ts";
import type { Segmentation } from "../segments/segments.ts";
import { boundaryBetween } from "../segments/steps.ts";
import type { DecodedNote, Path } from "./decode.ts";
import { joinParts, joinRepeats } from "./join-notes.ts";
import { GLIDE_SECONDS, isTooMany, readTake, spanIn } from "./read-take.ts";

/** A note that was found by the score. */
export interface MelodyNote extends NoteSegment {
  /** Whether it surely isn't written; absent otherwise, and without a melody. */
  readonly isExtra?: boolean;
}

/** How sure it is that a melody was sung as it is written. */
export type Reading = "asWritten" | "changed" | "unsure";

export interface MelodyNotes {
  readonly reading: Reading;
  /** Notes of the likelier path. */
  readonly notes: readonly MelodyNote[];
  /** Notes of the other one; absent where the reading is sure. */
  readonly otherNotes?: readonly NoteSegment[];
}

/** If fewer of the written notes than this were sung, something else was: its notes are those of the segmentation. */
const SUNG_PART = 0.6;
/** A note that was surely sung is held this long. */
const LEAST_HELD_SECONDS = 0.05;
/** A shorter silence is an error of the tracker. */
const DROPOUT_SECONDS = 0.05;
/** A consonant this close to where the pitch changes, in seconds, begins the note. */
const CONSONANT_SECONDS = 0.1;
/** A boundary is this close to where the decoder leaves one note and begins the next, in seconds. */
const BOUNDARY_SECONDS = 0.05;
/** Notes of the segmentation are added if less than this part of them is in notes of the melody. */
const COVERED_PART = 0.3;

/** Finds the notes of a written melody in a take, and those that are not of it. */
export function findMelody(
  segmentation: Segmentation,
  written: readonly WrittenNote[],
  options: AlignOptions,
): MelodyNotes {
  if (segmentation.notes.length === 0 || written.length === 0) {
    return { reading: "changed", notes: segmentation.notes };
  }
  const { heard, likelier, other, isAsWritten, isSure } = readTake(segmentation, written, options);
  const { notes } = heard;
  const sung = new Set(likelier.notes.filter(({ isExtra }) => !isExtra).map(({ index }) => index));
  if (sung.size < SUNG_PART * written.length) return { reading: "changed", notes };
  const reading = isAsWritten ? "asWritten" : "changed";
  const hasExtras = isSure && reading === "changed";
  // Parts stay apart where one of them may be a note too many.
  const joinsParts = isSure || isAsWritten;
  const notesOf = (path: Path) => notesOnPath(path, heard, { hasExtras, joinsParts });
  const melody = notesOf(likelier);
  // The approach to a note may pass for the one before it, which was left out.
  const isHeld = reading === "changed" || melody.every(isHeldAtAll);
  const found = withUncovered(melody, notes);
  if (isSure && isHeld) return { reading, notes: found };
  return { reading: "unsure", notes: found, otherNotes: withUncovered(notesOf(other), notes) };
}

const isHeldAtAll = ({ heldSeconds }: NoteSegment) => heldSeconds >= LEAST_HELD_SECONDS;

interface PathOptions {
  /** Whether it is sure that notes were sung which aren't written. */
  readonly hasExtras: boolean;
  /** Whether parts of a note on one breath are one note. */
  readonly joinsParts: boolean;
}

function notesOnPath(
  { notes }: Path,
  segmentation: Segmentation,
  { hasExtras, joinsParts }: PathOptions,
): readonly MelodyNote[] {
  const { contour } = segmentation;
  const decoded = joinRepeats(joinsParts ? joinParts(notes, segmentation) : notes);
  const spans = withEdges(segmentation, decoded.map(spanIn(contour)));
  return spans.flatMap((span, k) => {
    if (span.to <= span.from) return [];
    const note = measureNote(contour, span);
    const isExtra = hasExtras && isTooMany(decoded[k] as DecodedNote);
    return [isExtra ? { ...note, isExtra } : note];
  });
}

/** Adds notes that are not of the melody, such as those of a false start. */
function withUncovered(
  found: readonly MelodyNote[],
  notes: readonly NoteSegment[],
): readonly MelodyNote[] {
  const others = notes.filter((note) => {
    const covered = found.reduce((sum, { start, end }) => {
      return sum + Math.max(0, Math.min(end, note.end) - Math.max(start, note.start));
    }, 0);
    return covered < COVERED_PART * (note.end - note.start);
  });
  return [...found, ...others].toSorted((a, b) => a.start - b.start);
}

/** Extends notes by their attack and release: to where the voice begins and ends, or the next note begins. */
function withEdges({ contour, onsets }: Segmentation, spans: readonly Span[]): readonly Span[] {
  const { time } = contour;
  const isJoined = (i: number) => (time[i] ?? 0) - (time[i - 1] ?? -Infinity) < DROPOUT_SECONDS;
  const isNear = (i: number, other: number) =>
    Math.abs((time[i] ?? 0) - (time[other] ?? 0)) <= GLIDE_SECONDS;
  const edges = spans.map(({ from, to }, k): Span => {
    const [least, most] = [spans[k - 1]?.to ?? 0, spans[k + 1]?.from ?? time.length];
    let [begin, end] = [from, to];
    while (begin > least && isJoined(begin) && isNear(begin - 1, from)) begin -= 1;
    while (end < most && isJoined(end) && isNear(end, to - 1)) end += 1;
    return { from: begin, to: end };
  });
  const starts = edges.map((span, k) => {
    const [own, lastOwn] = [spans[k], spans[k - 1]];
    const meets = own && lastOwn && span.from <= lastOwn.to && isJoined(lastOwn.to);
    if (!meets) return span.from;
    const consonant = onsets.find((onset) => {
      const after = onset - (time[lastOwn.to - 1] ?? 0);
      return after >= -CONSONANT_SECONDS && onset <= (time[own.from] ?? 0) + CONSONANT_SECONDS;
    });
    const cut = consonant === undefined ? -1 : time.findIndex((each) => each >= consonant);
    return cut > lastOwn.from && cut < own.to
      ? cut
      : boundaryBetween(contour, lastOwn, own, BOUNDARY_SECONDS);
  });
  return edges.map((span, k) => {
    const from = starts[k] ?? span.from;
    return { from, to: Math.min(span.to, starts[k + 1] ?? span.to) };
  });
}
