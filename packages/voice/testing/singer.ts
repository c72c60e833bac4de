import {
  createBiquad,
  createFormantBank,
  createOnePole,
  decimate,
  type FormantBank,
} from "./filters.ts";
import { bandwidthOf, type Voice } from "./phonemes.ts";
import { type Plan, planSong, STEP } from "./plan.ts";
import { createRandom, type Random } from "./random.ts";
import type { Song, Sung, TruthFrame } from "./song.ts";

/**
 * Synthesizes a singer whose pitch is known exactly: glottal pulses (Rosenberg 1971, with jitter and
 * shimmer) and breath noise through five formants, and consonants. Oversampled, so that pulses can
 * start between output samples.
 */
export function sing(song: Song): Sung {
  const plan = planSong(song);
  const factor = Math.max(1, Math.ceil(80_000 / song.sampleRate));
  const rate = song.sampleRate * factor;
  const random = createRandom(song.seed + 7919);
  const { voiced, noise } = renderVoice(song, plan, rate, random);
  const peak = maxLevel(voiced, Math.round(0.05 * rate));
  for (const burst of plan.bursts) addBurst(noise, burst, rate, peak, random);
  const scale = (song.level ?? 0.1) / (peak || 1);
  const all = voiced.map((x, k) => scale * (x + (noise[k] ?? 0)));
  return {
    samples: decimate(all, factor),
    sampleRate: song.sampleRate,
    truth: truthOf(plan, voiced, rate, peak),
    notes: plan.notes,
  };
}

/** Fractions of a period during which the glottal flow rises and falls, and the spectral tilt. */
const FLOW: Readonly<Record<Voice, { rise: number; fall: number; tiltHz: number }>> = {
  man: { rise: 0.4, fall: 0.14, tiltHz: 6000 },
  woman: { rise: 0.48, fall: 0.18, tiltHz: 5000 },
  child: { rise: 0.5, fall: 0.2, tiltHz: 5500 },
};

/** Renders harmonics and breath separately: the truth is derived from the harmonics. */
function renderVoice(song: Song, plan: Plan, rate: number, random: Random) {
  const length = Math.round(plan.steps * STEP * rate);
  const voiced = new Float64Array(length);
  const noise = new Float64Array(length);
  const bank = createFormantBank(rate, plan.formants.length);
  const breathBank = createFormantBank(rate, plan.formants.length);
  const pulses = createGlottis(song, rate, random);
  const tilt = createOnePole(rate, FLOW[song.voice].tiltHz * random.between(0.7, 2));
  const breath = song.breath ?? 0.01;
  let last = 0;
  let lastStep = -1;
  for (let n = 0; n < length; n++) {
    const position = n / (rate * STEP);
    const step = Math.min(plan.steps - 1, Math.floor(position));
    if (step !== lastStep) {
      tune(bank, plan, step, song.formantWidth ?? 1);
      tune(breathBank, plan, step, song.formantWidth ?? 1);
      lastStep = step;
    }
    const gain = interpolate(plan.gain, step, position - step);
    const flow = tilt(pulses(interpolate(plan.hz, step, position - step)) * gain);
    // Lip radiation differentiates the flow; scaled to be independent of the rate.
    voiced[n] = bank.run((flow - last) * rate);
    last = flow;
    // Keeps the noise density per Hz independent of the rate.
    noise[n] = breathBank.run(random.normal() * (gain * 0.3 + flow) * breath * 8 * Math.sqrt(rate));
  }
  return { voiced, noise };
}

/** Glottal flow (0–1): returns the next sample for the given fundamental. */
function createGlottis(song: Song, rate: number, random: Random): (hz: number) => number {
  const { rise, fall } = FLOW[song.voice];
  const stretch = random.between(0.9, 1.15);
  const [opening, closing] = [rise * stretch, fall * stretch];
  let phase = random.next();
  let speed = 1;
  let strength = 1;
  return (hz) => {
    phase += (hz * speed) / rate;
    if (phase >= 1) {
      phase -= 1;
      speed = 1 + (song.jitter ?? 0.003) * random.normal();
      strength = 1 + (song.shimmer ?? 0.03) * random.normal();
    }
    if (phase < opening) return strength * (0.5 - 0.5 * Math.cos((Math.PI * phase) / opening));
    if (phase >= opening + closing) return 0;
    return strength * Math.cos((Math.PI * (phase - opening)) / (2 * closing));
  };
}

function tune(bank: FormantBank, plan: Plan, step: number, width: number): void {
  plan.formants.forEach((track, k) => {
    const hz = track[step] ?? 500;
    bank.tune(k, hz, width * bandwidthOf(k, hz));
  });
}

function interpolate(track: Float64Array, step: number, fraction: number): number {
  const here = track[step] ?? 0;
  return here + fraction * ((track[step + 1] ?? here) - here);
}

function addBurst(
  into: Float64Array,
  burst: Plan["bursts"][number],
  rate: number,
  peak: number,
  random: Random,
): void {
  const band = createBiquad("bandpass", rate, burst.hz, burst.q);
  const count = Math.round(burst.seconds * rate);
  const noise = Float64Array.from({ length: count }, (_, k) => {
    const progress = k / count;
    const envelope = Math.min(1, progress / 0.2, (1 - progress) / 0.2);
    return band(random.normal()) * envelope;
  });
  const scale = (burst.gain * peak) / (maxLevel(noise, count) || 1);
  const at = Math.round(burst.start * rate);
  noise.forEach((x, k) => {
    into[at + k] = (into[at + k] ?? 0) + scale * x;
  });
}

/** Maximum root mean square of any `window` consecutive samples. */
function maxLevel(samples: Float64Array, window: number): number {
  let sum = 0;
  let top = 0;
  for (let n = 0; n < samples.length; n++) {
    const x = samples[n] as number;
    sum += x * x - (n >= window ? (samples[n - window] ?? 0) ** 2 : 0);
    top = Math.max(top, sum);
  }
  return Math.sqrt(top / window);
}

/** The end of a note below this fraction of the maximum level (−34 dB) counts as silence. */
const AUDIBLE = 10 ** (-34 / 20);

function truthOf(plan: Plan, voiced: Float64Array, rate: number, peak: number): TruthFrame[] {
  const count = Math.floor(plan.steps * STEP * 100);
  return Array.from({ length: count }, (_, k) => {
    const time = k / 100;
    const hz = plan.hz[Math.round(time / STEP)] ?? 0;
    // At least one period, so that the level doesn't beat with the pulses.
    const reach = Math.round(Math.max(0.004, 0.5 / (hz || 100)) * rate);
    const at = Math.round(time * rate);
    let sum = 0;
    for (let n = at - reach; n < at + reach; n++) sum += (voiced[n] ?? 0) ** 2;
    return { time, hz: Math.sqrt(sum / (2 * reach)) > AUDIBLE * peak ? hz : 0 };
  });
}
