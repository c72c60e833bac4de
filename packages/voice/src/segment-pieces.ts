import { voicedSpans } from "./segment-breaths.ts";
import { type Contour, median, type Span } from "./segment-contour.ts";
import type { Envelope } from "./segment-envelope.ts";
import { stepsWithin } from "./segment-steps.ts";

/** A stretch of a take that may be a note. */
export interface Piece extends Span {
  /** After a rest, at a consonant within a breath, or where the pitch moves without either. */
  readonly begins: "rest" | "consonant" | "step";
}

/** A change of pitch that counts, in cents, once it has held for so many seconds. */
export const STEP = { size: 80, hold: 0.06 };
/** Shorter is a blip, in seconds. */
const SHORTEST_NOTE = 0.08;
/** Shorter is nothing at all, even where a note may have been cut short, in seconds. */
const SHORTEST_PIECE = 0.05;
/** Lower than the loudest note by more, in dB, is breath, or somebody else's sound. */
const QUIETEST = 20;
/** A voice this far below its own note, in dB, is not heard yet, or no longer. */
const FAINT = 25;
/** A consonant and a change of pitch this near to each other begin one note, in seconds. */
const TOGETHER = 0.13;

/** All that may be notes in a take by its contents, in order of time: blips too, but nothing faint. */
export function loudPieces(contour: Contour, envelope: Envelope): Piece[] {
  const pieces = voicedSpans(contour, envelope).flatMap((span) =>
    stepsWithin(contour, span, STEP).map((part): Piece => {
      const first = continues(contour, part) ? "consonant" : "rest";
      return { ...part, begins: part.from === span.from ? first : "step" };
    }),
  );
  const heard = joined(contour, pieces)
    .map((piece) => audible(contour, piece))
    .filter((piece) => lasts(contour, piece, SHORTEST_PIECE));
  const loudest = Math.max(...heard.map((piece) => loudness(contour, piece)));
  return heard.filter((piece) => loudness(contour, piece) >= loudest - QUIETEST);
}

/** Long enough to be meant as a note. */
export function isNote(contour: Contour, span: Span): boolean {
  return lasts(contour, span, SHORTEST_NOTE);
}

function lasts({ hop }: Contour, { from, to }: Span, seconds: number): boolean {
  // Whole frames: half a frame more keeps rounding from deciding.
  return (to - from + 0.5) * hop >= seconds;
}

/** The median pitch of a span, in cents. */
export function pitch({ cents }: Contour, { from, to }: Span): number {
  return median(cents.slice(from, to));
}

function continues({ time, hop }: Contour, { from }: Span): boolean {
  return from > 0 && (time[from] ?? 0) - (time[from - 1] ?? 0) <= 1.5 * hop;
}

/** Puts together what a consonant parts, though it is of one note. */
function joined(contour: Contour, pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  pieces.forEach((piece, i) => {
    const last = result.at(-1);
    if (last && isOneOnset(contour, last, piece, pieces[i + 1])) {
      result[result.length - 1] = { ...last, to: piece.to };
    } else result.push(piece);
  });
  return result;
}

/** The pitch moves just before or after a consonant: one note begins there, not two. */
function isOneOnset(contour: Contour, last: Piece, piece: Piece, next?: Piece): boolean {
  if (piece.begins !== "consonant") return false;
  const before = last.begins === "step" && !lasts(contour, last, TOGETHER);
  const after = next?.begins === "step" && !lasts(contour, piece, TOGETHER);
  const apart = Math.abs(pitch(contour, last) - pitch(contour, piece));
  return (before || after) && apart < STEP.size;
}

/** Without the murmur before the attack and the echo after the release. */
function audible({ level }: Contour, piece: Piece): Piece {
  let { from, to } = piece;
  const faint = median(level.slice(from, to)) * 10 ** (-FAINT / 20);
  while (from < to && (level[from] ?? 0) < faint) from++;
  while (from < to && (level[to - 1] ?? 0) < faint) to--;
  return { ...piece, from, to };
}

/** The median level in dB. */
function loudness({ level }: Contour, { from, to }: Span): number {
  return 20 * Math.log10(median(level.slice(from, to)) + 1e-9);
}
