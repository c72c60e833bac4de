/**
 * Synthesizes a crowd: clapping hands, cheering voices and the hall's reverberation. Recorded applause
 * alone sounds like noise in compressed mono; audible single claps make it recognizable.
 */
import { randomFrom } from "./random.ts";
import { addTo, SAMPLE_RATE, silence } from "./signal.ts";

type Random = () => number;
const between = (random: Random, low: number, high: number): number =>
  low + (high - low) * random();

/** A two-pole resonator, which processes one sample at a time. */
function resonance(hz: number, bandwidth: number): (input: number) => number {
  const radius = Math.exp((-Math.PI * bandwidth) / SAMPLE_RATE);
  const feedback = 2 * radius * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE);
  let [y1, y2] = [0, 0];
  return (input) => {
    const y = (1 - radius) * input + feedback * y1 - radius * radius * y2;
    const out = y - y1; // a zero at 0 Hz, against thumps
    [y2, y1] = [y1, y];
    return out;
  };
}

/** Adds one clapping person: a random hand shape and distance, about four claps per second. */
function clapper(sum: Float32Array, random: Random): void {
  const hz = 800 + 1500 * random() ** 2 + 400 * random();
  const bandwidth = between(random, 500, 1400);
  const level = 10 ** ((-14 * random()) / 20);
  const interval = 1 / between(random, 3.2, 5);
  const seconds = sum.length / SAMPLE_RATE;
  const end = seconds * between(random, 0.7, 1);
  let at = seconds * 0.15 * random() + interval * random();
  while (at < end) {
    const palm = resonance(hz, bandwidth);
    const decay = between(random, 0.0015, 0.0045);
    const strength = level * between(random, 0.7, 1.3);
    const clap = silence(0.04).map((_, i) => {
      const t = i / SAMPLE_RATE;
      return (
        palm(between(random, -1, 1) * Math.min(1, t / 0.0004) * Math.exp(-t / decay)) * strength
      );
    });
    addTo(sum, clap, at);
    at += interval * between(random, 0.91, 1.09);
  }
}

const OPEN = { hz: [820, 1300, 2700, 3600], level: [1, 1, 0.8, 0.5] };
const ROUND = { hz: [420, 850, 2500, 3400], level: [1, 0.9, 0.35, 0.2] };
const BANDWIDTHS = [130, 170, 260, 350];

/** One voice: a falling 'yeah', or a rising and falling 'woo'. */
function cheer(random: Random): Float32Array {
  const seconds = between(random, 0.8, 2.3);
  const low = random() < 0.5;
  const woo = random() < 0.35;
  const hz = (low ? 190 : 330) * between(random, 1, 1.6);
  const level = between(random, 0.3, 1);
  const vowel = woo ? ROUND : OPEN;
  const formants = vowel.hz.map((formant, k) => ({
    ring: resonance(formant * (low ? 1 : 1.17), BANDWIDTHS[k] ?? 200),
    level: vowel.level[k] ?? 0,
  }));
  let phase = random();
  let drift = 0;
  return silence(seconds).map((_, i) => {
    const t = i / SAMPLE_RATE;
    const progress = t / seconds;
    const bend = woo ? 1 + 0.6 * Math.sin(Math.PI * progress) : 1.15 - 0.25 * progress;
    drift = 0.995 * drift + 0.005 * between(random, -0.5, 0.5);
    phase = (phase + (hz * bend * (1 + 3 * drift)) / SAMPLE_RATE) % 1;
    const source = (1 - 2 * phase) * 0.7 + between(random, -0.4, 0.4);
    const voice = formants.reduce((sum, formant) => sum + formant.ring(source) * formant.level, 0);
    return voice * level * Math.min(1, t / 0.07, (seconds - t) / 0.35);
  });
}

/** Adds reverberation: echoes with random delays up to `seconds`. */
function addReverb(
  sound: Float32Array,
  echoes: number,
  seconds: number,
  random: Random,
): Float32Array {
  const sum = Float32Array.from(sound);
  for (let k = 0; k < echoes; k++) {
    const delay = 0.008 + seconds * random() * random();
    const gain = (random() < 0.5 ? -0.18 : 0.18) * Math.exp((-3 * delay) / seconds);
    addTo(
      sum,
      sound.map((value) => value * gain),
      delay,
    );
  }
  return sum;
}

export function clapping(seconds: number, people: number, seed: number): Float32Array {
  const random = randomFrom(seed);
  const sum = silence(seconds);
  for (let person = 0; person < people; person++) clapper(sum, random);
  return addReverb(sum, 60, 0.9, random);
}

export function cheering(seconds: number, people: number, seed: number): Float32Array {
  const random = randomFrom(seed);
  const sum = silence(seconds);
  for (let person = 0; person < people; person++) {
    const start = random() * seconds * 0.5;
    addTo(sum, cheer(random), start);
  }
  return addReverb(sum, 50, 1.1, random);
}
