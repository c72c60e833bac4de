/**
 * The plain way to recognize isolated words: the nearest of a few templates by dynamic time warping over
 * cepstra (Sakoe and Chiba 1978).
 */
import type { Syllable } from "@attune/theory";
import { BANDS, logMel } from "../../packages/voice/src/syllables/log-mel.ts";
import type { Clip } from "./voices.ts";

const COEFFICIENTS = 13;

/** Cepstra of every frame, without their mean level. */
function cepstra(samples: Float32Array): readonly Float64Array[] {
  const { frames, values } = logMel(samples);
  return Array.from({ length: frames }, (_, frame) =>
    Float64Array.from({ length: COEFFICIENTS }, (_, k) => {
      let sum = 0;
      for (let band = 0; band < BANDS; band++) {
        const cosine = Math.cos((Math.PI * (k + 1) * (band + 0.5)) / BANDS);
        sum += (values[frame * BANDS + band] ?? 0) * cosine;
      }
      return sum;
    }),
  );
}

function distance(a: Float64Array, b: Float64Array): number {
  return Math.hypot(...a.map((value, k) => value - (b[k] ?? 0)));
}

/** Mean distance along the best path. */
function warped(a: readonly Float64Array[], b: readonly Float64Array[]): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => (j === 0 ? 0 : Infinity));
  for (const frame of a) {
    const row = [Infinity];
    b.forEach((other, j) => {
      const best = Math.min(previous[j] ?? Infinity, previous[j + 1] ?? Infinity, row[j] ?? Infinity);
      row.push(best + distance(frame, other));
    });
    previous = row;
  }
  return (previous.at(-1) ?? Infinity) / (a.length + b.length);
}

/** Recognizes by the nearest template of other voices. */
export function createTemplates(clips: readonly Clip[]) {
  const templates = clips.flatMap(({ voice, symbol, samples }) =>
    symbol ? [{ voice, symbol, frames: cepstra(samples) }] : [],
  );
  return ({ voice, samples }: Clip): Syllable | undefined => {
    const frames = cepstra(samples);
    const others = templates.filter((template) => template.voice !== voice);
    const distances = others.map((template) => warped(frames, template.frames));
    return others[distances.indexOf(Math.min(...distances))]?.symbol;
  };
}
