/** The two synthesized effects: the buzz and the page turn. */
import { randomFrom } from "./random.ts";
import { SAMPLE_RATE, shape, silence } from "./signal.ts";

/** Nine partials of amplitude 1/n^1.6: softer than a sawtooth. */
function hum(t: number, hz: number): number {
  let sum = 0;
  for (let n = 1; n <= 9; n++) sum += Math.sin(2 * Math.PI * n * hz * t) / n ** 1.6;
  return sum;
}

/** A soft tone at `hz`, with slow beating. */
function stroke(seconds: number, hz: number): Float32Array {
  const raw = silence(seconds).map((_, i) => {
    const t = i / SAMPLE_RATE;
    return hum(t, hz) + hum(t, hz * 1.018);
  });
  return shape(raw, 0.012, Math.min(0.16, seconds / 2));
}

/** Two low tones, the second a whole tone lower, for a wrong answer. */
export function buzz(): Float32Array {
  const sound = silence(0.62);
  sound.set(stroke(0.2, 146.8));
  sound.set(stroke(0.36, 130.8), Math.round(0.24 * SAMPLE_RATE));
  return sound;
}

/** Intensity of the paper's sound at `t` seconds: it is lifted, turned and lands. */
function paperMotion(t: number): number {
  const lift = 0.55 * Math.exp(-(((t - 0.09) / 0.05) ** 2));
  const swing = Math.exp(-(((t - 0.25) / 0.06) ** 2));
  const land = t > 0.335 ? 0.9 * Math.exp(-(t - 0.335) / 0.014) : 0;
  return lift + swing + land;
}

/**
 * A page turn for the 400 ms page transition: noise through a band-pass that rises and falls with the page,
 * with random crackles.
 */
export function pageFlip(): Float32Array {
  const random = randomFrom(3);
  let [y1, y2] = [0, 0];
  const sound = silence(0.48).map((_, i) => {
    const t = i / SAMPLE_RATE;
    const hz = 1100 + 3800 * Math.sin(Math.PI * Math.min(1, t / 0.42)) ** 2;
    const radius = Math.exp((-Math.PI * 2600) / SAMPLE_RATE);
    const feedback = 2 * radius * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE);
    const crackle = random() < 0.008 ? (random() - 0.5) * 5 : 0;
    const y = (2 * random() - 1 + crackle) * paperMotion(t) + feedback * y1 - radius * radius * y2;
    const out = y - 0.6 * y1;
    [y2, y1] = [y1, y];
    return out;
  });
  return shape(sound, 0.004, 0.05);
}
