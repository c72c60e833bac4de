/** The two effects made by calculation alone: the buzz and the page. */
import { randomFrom } from "./random.ts";
import { SAMPLE_RATE, shape, silence } from "./signal.ts";

/** A saw-tooth without its upper half: partials fall by 1/n², so that it hums more than it rasps. */
function hum(t: number, hz: number): number {
  let sum = 0;
  for (let n = 1; n <= 9; n++) sum += Math.sin(2 * Math.PI * n * hz * t) / n ** 1.6;
  return sum;
}

/** One soft stroke at `hz`, beating slowly against itself. */
function stroke(seconds: number, hz: number): Float32Array {
  const raw = silence(seconds).map((_, i) => {
    const t = i / SAMPLE_RATE;
    return hum(t, hz) + hum(t, hz * 1.018);
  });
  return shape(raw, 0.012, Math.min(0.16, seconds / 2));
}

/** 'Not that one': two low strokes, the second a whole tone lower. Friendly, no alarm. */
export function buzz(): Float32Array {
  const sound = silence(0.62);
  sound.set(stroke(0.2, 146.8));
  sound.set(stroke(0.36, 130.8), Math.round(0.24 * SAMPLE_RATE));
  return sound;
}

/** How hard the paper moves, at `t` seconds: it is lifted, swings over, and lands. */
function paperMotion(t: number): number {
  const lift = 0.55 * Math.exp(-(((t - 0.09) / 0.05) ** 2));
  const swing = Math.exp(-(((t - 0.25) / 0.06) ** 2));
  const land = t > 0.335 ? 0.9 * Math.exp(-(t - 0.335) / 0.014) : 0;
  return lift + swing + land;
}

/**
 * A page turning in the 400 ms of the animation: noise through a band that rises as the sheet
 * swings, with the small crackles of its fibres.
 */
export function pageFlip(): Float32Array {
  const random = randomFrom(3);
  let [y1, y2] = [0, 0];
  const sound = silence(0.48).map((_, i) => {
    const t = i / SAMPLE_RATE;
    const hz = 1100 + 3800 * Math.sin(Math.PI * Math.min(1, t / 0.42)) ** 2;
    const radius = Math.exp((-Math.PI * 2600) / SAMPLE_RATE);
    const turn = 2 * radius * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE);
    const crackle = random() < 0.008 ? (random() - 0.5) * 5 : 0;
    const y = (2 * random() - 1 + crackle) * paperMotion(t) + turn * y1 - radius * radius * y2;
    const out = y - 0.6 * y1;
    [y2, y1] = [y1, y];
    return out;
  });
  return shape(sound, 0.004, 0.05);
}
