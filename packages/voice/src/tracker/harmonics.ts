import type { Autocorrelation } from "./autocorrelation.ts";
import type { Candidates } from "./candidates.ts";
import { ramp } from "./ramp.ts";

/*
 * The period of a chord, and that of a voice with noise between its harmonics, fits as well as a voice's.
 * But most of a lower voice's harmonics are then missing.
 */

/** Candidates above, in Hz, have too few harmonics in the range. */
const HIGHEST_HZ = 420;
/** Harmonics are counted up to this frequency in Hz, and up to this number. */
const RANGE_HZ = 1600;
const MOST = 12;
/** Power relative to the strongest harmonic: of the highest one counted, of any, and of a fundamental. */
const COUNTED = 1e-2;
const FAINTEST = 1e-4;
const FUNDAMENTAL = 1e-3;
/** A harmonic exceeds the power between harmonics by this factor. */
const CONTRAST = 1.5;
/** Shares of harmonics found in no voice, and in almost every voice, even in noise. */
const SHARE = { chord: 0.75, voice: 0.88 };
/** Clarity that a candidate loses whose harmonics are missing. */
const COST = 0.6;

/** Lowers the clarity of candidates most of whose low harmonics are missing; `rate` in Hz. */
export function requireHarmonics(
  candidates: Candidates,
  spectrum: Pick<Autocorrelation, "spectrum" | "size">,
  rate: number,
): void {
  const binHz = rate / spectrum.size;
  for (let k = 0; k < candidates.count; k++) {
    const hz = candidates.hz[k] ?? 0;
    if (hz > HIGHEST_HZ) continue;
    const share = harmonicShare(spectrum.spectrum, hz / binHz, RANGE_HZ / binHz);
    const cost = COST * (1 - ramp(share, SHARE.chord, SHARE.voice));
    candidates.clarity[k] = Math.max(0, (candidates.clarity[k] ?? 0) - cost);
    candidates.strength[k] = (candidates.strength[k] ?? 0) - cost;
  }
}

/**
 * Share (0–1) of the harmonics that stand out in a power spectrum, up to the highest strong one. Microphones
 * cut off the lowest, so the first doesn't count when it is missing; where it is strong the others
 * needn't be there. `fundamental` and `range` in bins.
 */
export function harmonicShare(spectrum: Float64Array, fundamental: number, range: number): number {
  const count = Math.min(MOST, Math.floor(range / fundamental));
  let top = 0;
  for (let k = 1; k <= count; k++) top = Math.max(top, peakAt(spectrum, k, fundamental));
  let last = count;
  while (last > 0 && peakAt(spectrum, last, fundamental) < COUNTED * top) last--;
  let found = 0;
  for (let k = 1; k <= last; k++) {
    const power = peakAt(spectrum, k, fundamental);
    const between = Math.max(
      powerAt(spectrum, (k - 0.5) * fundamental),
      powerAt(spectrum, (k + 0.5) * fundamental),
    );
    if (power <= CONTRAST * between || power < FAINTEST * top) continue;
    if (k === 1 && power > FUNDAMENTAL * top) return 1;
    found += 1;
  }
  return last < 2 || top === 0 ? 1 : Math.min(1, found / (last - 1));
}

/** The highest power close to harmonic `k`: voices aren't perfectly steady. */
function peakAt(spectrum: Float64Array, k: number, fundamental: number): number {
  let top = 0;
  for (let off = -0.12; off <= 0.121; off += 0.06) {
    top = Math.max(top, powerAt(spectrum, (k + off) * fundamental));
  }
  return top;
}

/** Power at a fractional bin. */
function powerAt(spectrum: Float64Array, bin: number): number {
  const below = Math.floor(bin);
  const here = spectrum[below] ?? 0;
  return here + (bin - below) * ((spectrum[below + 1] ?? 0) - here);
}
