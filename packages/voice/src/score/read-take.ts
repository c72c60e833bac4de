import type { AlignOptions } from "../alignment/align-notes.ts";
import type { WrittenNote } from "../alignment/note-costs.ts";
import { centsBetween } from "../cents.ts";
import { type Contour, median, REFERENCE_HZ, type Span } from "../segments/contour.ts";
import type { NoteSegment } from "../segments/note.ts";
import type { Segmentation } from "../segments/segments.ts";
import { withoutBackground } from "./background.ts";
import { withoutCracks } from "./cracks.ts";
import { withoutCreak } from "./creak.ts";
import type { DecodedNote, Path } from "./decode.ts";
import { observe } from "./observations.ts";
import { readMelody } from "./read-melody.ts";

/** A take, and the paths that explain it. */
export interface ReadTake {
  /** The take that was read: from just before its first note, perhaps without other people's voices. */
  readonly heard: Segmentation;
  readonly likelier: Path;
  readonly other: Path;
  /** Whether the likelier path has every written note, and no other. */
  readonly isAsWritten: boolean;
  readonly isSure: boolean;
}

/** The attack of a note, and its release, last at most so many seconds. */
export const GLIDE_SECONDS = 0.4;
/** A reading is sure if the other one costs this much more. */
const SURE = 0.2;
/** The same of a reading as written beside one with a note too many, which may glide, so that little speaks for it. */
const SURE_WITHOUT_EXTRA = 0.4;
/** A note of which less than this part is left without other people's voices is one of theirs. */
const NEAR_PART = 0.5;
/** Deviation of a right note in cents. */
const RIGHT_CENTS = 75;

/**
 * Reads a take. If it isn't surely as written, it is read without other people's voices, unless fewer of its notes are
 * right then: a soft one may be the singer's.
 */
export function readTake(
  segmentation: Segmentation,
  written: readonly WrittenNote[],
  options: AlignOptions,
): ReadTake {
  const shortest = Math.min(...written.map(({ length }) => length));
  const shortestSeconds = options.tempo ? shortest * options.tempo.tickSeconds : Infinity;
  const contour = withoutCracks(withoutCreak(withinNotes(segmentation)), shortestSeconds);
  const near = withoutBackground(contour);
  const notes = near === contour ? segmentation.notes : notesIn(near, contour, segmentation.notes);
  const all = read({ ...segmentation, contour }, written, options);
  if (near === contour) return all;
  if (all.isAsWritten && all.isSure) return { ...all, heard: { ...all.heard, notes } };
  const alone = read({ ...segmentation, contour: near, notes }, written, options);
  return rightNotes(alone, written) < rightNotes(all, written) ? all : alone;
}

/** Leaves out what sounds long before the first note, such as a piano. */
function withinNotes({ contour, notes }: Segmentation): Contour {
  const begin = (notes[0]?.start ?? 0) - GLIDE_SECONDS;
  const from = contour.time.findIndex((time) => time >= begin);
  const { hop, time, cents, level } = contour;
  return { hop, time: time.slice(from), cents: cents.slice(from), level: level.slice(from) };
}

/** The notes of a whole contour that are also in a part of it. */
function notesIn(
  part: Contour,
  whole: Contour,
  notes: readonly NoteSegment[],
): readonly NoteSegment[] {
  const frames = ({ time }: Contour, { start, end }: NoteSegment) =>
    time.filter((seconds) => seconds >= start && seconds <= end).length;
  return notes.filter((note) => frames(part, note) >= NEAR_PART * frames(whole, note));
}

function read(
  heard: Segmentation,
  written: readonly WrittenNote[],
  options: AlignOptions,
): ReadTake {
  const { asWritten, changed } = readMelody(observe(heard.contour, heard.onsets), written, options);
  const isAsWritten = asWritten.cost <= changed.cost;
  const [likelier, other] = isAsWritten ? [asWritten, changed] : [changed, asWritten];
  const sure = isAsWritten && changed.notes.some(isTooMany) ? SURE_WITHOUT_EXTRA : SURE;
  return { heard, likelier, other, isAsWritten, isSure: other.cost - likelier.cost >= sure };
}

/** Whether a note isn't written, nor a part of one that is. */
export const isTooMany = ({ isExtra, partOf }: DecodedNote) => isExtra && partOf.length === 0;

/** How many written notes on the likelier path have their pitch, in any octave. */
function rightNotes(
  { heard: { contour }, likelier }: ReadTake,
  written: readonly WrittenNote[],
): number {
  return likelier.notes.filter((note) => {
    const { from, to } = spanIn(contour)(note);
    const hz = written[note.index]?.hz ?? REFERENCE_HZ;
    const off = median(contour.cents.slice(from, to)) - centsBetween(hz, REFERENCE_HZ);
    return !note.isExtra && Math.abs(off - 1200 * Math.round(off / 1200)) <= RIGHT_CENTS;
  }).length;
}

/** The frames of a contour that a note has. */
export const spanIn =
  ({ time, hop }: Contour) =>
  ({ from, to }: Pick<DecodedNote, "from" | "to">): Span => {
    const indexOf = (frame: number) => {
      const index = time.findIndex((each) => each >= (frame - 0.5) * hop);
      return index < 0 ? time.length : index;
    };
    return { from: indexOf(from), to: indexOf(to) };
  };
