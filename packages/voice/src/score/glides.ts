import { createLineFit } from "../line-fit.ts";
import { PAUSE_SECONDS } from "./pause.ts";

/** A glide at the start of a breath: seconds, cents per second, and deviation from a line in cents. */
const SCOOP = { least: 0.12, most: 0.4, speed: 260, residual: 14 };
/**
 * The same between two notes on one breath, whose mean pitches in the time before and after differ by some cents, most of
 * which it moves.
 */
const PORTAMENTO = { seconds: 0.14, speed: 450, residual: 9, beside: 0.2, apart: 75, part: 0.6 };

/**
 * The frames in which the voice glides into a note: 1, others 0.
 *
 * @param cents NaN where no voice sounds.
 * @param straight The same without vibrato.
 * @param hop Seconds between frames.
 */
export function glidesIn(cents: Float64Array, straight: Float64Array, hop: number): Uint8Array {
  const glides = scoopsIn(cents, hop);
  markPortamento(glides, straight, hop);
  return glides;
}

/** The longest straight glide at the start of each breath, longer than half a cycle of vibrato. */
function scoopsIn(cents: Float64Array, hop: number): Uint8Array {
  const scoops = new Uint8Array(cents.length);
  let silent = Infinity;
  cents.forEach((value, start) => {
    const isStart = !Number.isNaN(value) && silent * hop >= PAUSE_SECONDS;
    silent = Number.isNaN(value) ? silent + 1 : 0;
    if (isStart) scoops.fill(1, start, start + scoopLength(cents, start, hop));
  });
  return scoops;
}

/** Marks straight movements from one pitch to another; a wave of vibrato returns. */
function markPortamento(glides: Uint8Array, cents: Float64Array, hop: number): void {
  const length = Math.round(PORTAMENTO.seconds / hop);
  const beside = Math.round(PORTAMENTO.beside / hop);
  const mean = (from: number, to: number) => {
    const voiced = cents.subarray(Math.max(0, from), to).filter((value) => !Number.isNaN(value));
    return voiced.reduce((sum, value) => sum + value, 0) / voiced.length;
  };
  const line = createLineFit();
  for (let start = 0; start + length <= cents.length; start++) {
    const end = start + length;
    line.reset();
    for (let i = start; i < end; i++) line.add(cents[i] as number);
    const isFast = Math.abs(line.slope()) >= PORTAMENTO.speed * hop;
    if (!isFast || line.residual() > PORTAMENTO.residual) continue;
    const apart = mean(end, end + beside) - mean(start - beside, start);
    const moved = line.slope() * length;
    const isWhole = apart * Math.sign(moved) >= PORTAMENTO.apart;
    if (isWhole && moved / apart >= PORTAMENTO.part) glides.fill(1, start, end);
  }
}

function scoopLength(cents: Float64Array, start: number, hop: number): number {
  const line = createLineFit();
  let length = 0;
  for (let count = 1; count * hop <= SCOOP.most; count++) {
    const value = cents[start + count - 1] ?? Number.NaN;
    if (Number.isNaN(value)) break;
    line.add(value);
    const isFast = Math.abs(line.slope()) >= SCOOP.speed * hop;
    const isGlide = count * hop >= SCOOP.least && isFast && line.residual() <= SCOOP.residual;
    if (isGlide) length = count;
  }
  return length;
}
