/** Clicks: taps of filtered noise, as of a fingernail on a desk. Pure. */
import type { ClickName } from "../../ports.ts";

export const CLICK_RATE_HZ = 24_000;
/** Seconds until a tap is inaudible, and from one tap to the next. */
const TAP_SECONDS = 0.04;
const GAP_SECONDS = 0.09;
const DECAY_SECONDS = 0.007;
/** Coefficient of the low-pass filter: 1 lets all through. */
const BRIGHTNESS = { begin: 0.9, end: 0.25, downbeat: 0.95, beat: 0.4 } as const;
const TAPS = { begin: 2, end: 1, downbeat: 1, beat: 1 } as const;
/** The first beat of a measure is louder than the others. */
const PEAKS = { begin: 1, end: 1, downbeat: 1, beat: 0.7 } as const;

/** A metronome is part of the music: it is heard although effects are silent. */
export const CLICK_CHANNELS: Readonly<Record<ClickName, "notes" | "effects">> = {
  begin: "effects",
  end: "effects",
  downbeat: "notes",
  beat: "notes",
};

/** Mono samples at CLICK_RATE_HZ, −1…1: two bright taps, or one that is bright or dull; at most 130 ms. */
export function clickSamples(name: ClickName): Float32Array<ArrayBuffer> {
  const tap = tapSamples(BRIGHTNESS[name]).map((sample) => PEAKS[name] * sample);
  const gap = Math.round(GAP_SECONDS * CLICK_RATE_HZ);
  const samples = new Float32Array((TAPS[name] - 1) * gap + tap.length);
  for (let count = 0; count < TAPS[name]; count++) samples.set(tap, count * gap);
  return samples;
}

function tapSamples(brightness: number): Float32Array {
  const tap = new Float32Array(Math.round(TAP_SECONDS * CLICK_RATE_HZ));
  let random = 1;
  let low = 0;
  for (let at = 0; at < tap.length; at++) {
    random = (random * 48_271) % 2_147_483_647;
    low += brightness * (random / 1_073_741_823 - 1 - low);
    // The second factor ends the tap in silence.
    tap[at] = low * Math.exp(-at / (DECAY_SECONDS * CLICK_RATE_HZ)) * (1 - at / tap.length);
  }
  const peak = Math.max(...tap.map(Math.abs));
  return tap.map((sample) => sample / peak);
}
