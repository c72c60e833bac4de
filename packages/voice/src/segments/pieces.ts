import { type Contour, median, type Span } from "./contour.ts";
import type { Envelope } from "./envelope.ts";
import { voicedSpans } from "./spans.ts";
import { stepsWithin } from "./steps.ts";

/** A part of a take that may be a note. */
export interface Piece extends Span {
  /** Starts after a rest, at a consonant in a continuous voice, or at a change of pitch. */
  readonly begins: "rest" | "consonant" | "step";
}

/** The minimum change of pitch in cents, and how long it must be held in seconds. */
export const STEP = { size: 80, hold: 0.06 };
/** Minimum length of a note in seconds. */
const SHORTEST_NOTE_SECONDS = 0.08;
/** Minimum length of a piece in seconds, which may be a note that was cut short. */
const SHORTEST_PIECE_SECONDS = 0.05;
/** Pieces this far below the loudest note, in dB, are breath or another person's voice. */
const QUIETEST_DB = 20;
/** Frames this far below their note's level, in dB, are cut off at both ends. */
const FAINT_DB = 25;
/** A consonant and a change of pitch within this many seconds start one note. */
const TOGETHER_SECONDS = 0.13;

/** Finds all possible notes in order of time, including short ones but no faint ones. */
export function findPieces(contour: Contour, envelope: Envelope): Piece[] {
  const pieces = voicedSpans(contour, envelope).flatMap((span) =>
    stepsWithin(contour, span, STEP).map((part): Piece => {
      const first = continues(contour, part) ? "consonant" : "rest";
      return { ...part, begins: part.from === span.from ? first : "step" };
    }),
  );
  const heard = joinSplitNotes(contour, pieces)
    .map((piece) => trimFaint(contour, piece))
    .filter((piece) => isAtLeast(contour, piece, SHORTEST_PIECE_SECONDS));
  const loudest = Math.max(...heard.map((piece) => medianDb(contour, piece)));
  return heard.filter((piece) => medianDb(contour, piece) >= loudest - QUIETEST_DB);
}

/** Whether a span is long enough to be a note. */
export function isNote(contour: Contour, span: Span): boolean {
  return isAtLeast(contour, span, SHORTEST_NOTE_SECONDS);
}

function isAtLeast({ hop }: Contour, { from, to }: Span, seconds: number): boolean {
  // Half a frame more, so that rounding has no effect.
  return (to - from + 0.5) * hop >= seconds;
}

/** The median pitch of a span, in cents. */
export function medianCents({ cents }: Contour, { from, to }: Span): number {
  return median(cents.slice(from, to));
}

function continues({ time, hop }: Contour, { from }: Span): boolean {
  return from > 0 && (time[from] ?? 0) - (time[from - 1] ?? 0) <= 1.5 * hop;
}

/** Joins pieces that a consonant has split although they are one note. */
function joinSplitNotes(contour: Contour, pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  pieces.forEach((piece, i) => {
    const last = result.at(-1);
    if (last && isOneOnset(contour, last, piece, pieces[i + 1])) {
      result[result.length - 1] = { ...last, to: piece.to };
    } else result.push(piece);
  });
  return result;
}

/** Whether the pitch changes just before or after the consonant, so that one note starts, not two. */
function isOneOnset(contour: Contour, last: Piece, piece: Piece, next?: Piece): boolean {
  if (piece.begins !== "consonant") return false;
  const before = last.begins === "step" && !isAtLeast(contour, last, TOGETHER_SECONDS);
  const after = next?.begins === "step" && !isAtLeast(contour, piece, TOGETHER_SECONDS);
  const apart = Math.abs(medianCents(contour, last) - medianCents(contour, piece));
  return (before || after) && apart < STEP.size;
}

/** Trims the murmur before the attack and the echo after the release. */
function trimFaint({ level }: Contour, piece: Piece): Piece {
  let { from, to } = piece;
  const faint = median(level.slice(from, to)) * 10 ** (-FAINT_DB / 20);
  while (from < to && (level[from] ?? 0) < faint) from++;
  while (from < to && (level[to - 1] ?? 0) < faint) to--;
  return { ...piece, from, to };
}

/** The median level in dB. */
function medianDb({ level }: Contour, { from, to }: Span): number {
  return 20 * Math.log10(median(level.slice(from, to)) + 1e-9);
}
