export type Vowel = "a" | "e" | "i" | "o" | "u";
export type Consonant = "d" | "r" | "m" | "f" | "s" | "l" | "t";
export type Voice = "man" | "woman" | "child";

/** Center frequencies F1–F5 in Hz; rounded means of Hillenbrand et al. (1995), F4 and F5 typical. */
const FORMANTS: Readonly<Record<Voice, Readonly<Record<Vowel, readonly number[]>>>> = {
  man: {
    a: [730, 1180, 2480, 3400, 4300],
    e: [520, 1870, 2570, 3500, 4400],
    i: [310, 2300, 2980, 3600, 4500],
    o: [480, 890, 2440, 3300, 4300],
    u: [340, 930, 2280, 3250, 4250],
  },
  woman: {
    a: [900, 1430, 2830, 4000, 5000],
    e: [590, 2200, 2960, 4100, 5100],
    i: [390, 2750, 3360, 4250, 5200],
    o: [540, 1010, 2800, 3900, 5000],
    u: [420, 1080, 2700, 3850, 4900],
  },
  child: {
    a: [1000, 1600, 3100, 4500, 5600],
    e: [680, 2550, 3300, 4700, 5700],
    i: [430, 3100, 3750, 4800, 5900],
    o: [620, 1180, 3150, 4400, 5600],
    u: [480, 1250, 3050, 4400, 5500],
  },
};

/** Formants of the nasal murmur and the liquids. */
const SONORANTS: Readonly<Record<"m" | "l" | "r", readonly number[]>> = {
  m: [270, 1100, 2150, 3200, 4200],
  l: [370, 1250, 2600, 3300, 4300],
  r: [400, 1250, 1650, 3000, 4200],
};

const BANDWIDTHS: readonly number[] = [70, 90, 130, 200, 280];

/** Bandwidth in Hz of formant `index` (0 = F1) at `hz`; higher formants are wider. */
export function bandwidthOf(index: number, hz: number): number {
  return (BANDWIDTHS[index] ?? 100) + 0.05 * hz;
}

/** The vowel's formants in Hz; F1 follows a fundamental above it, as singers adjust it. */
export function formantsOf(voice: Voice, vowel: Vowel, hz: number): readonly number[] {
  const [first = 500, ...rest] = FORMANTS[voice][vowel];
  const tuned = Math.max(first, hz * 1.05);
  return [tuned, ...rest.map((formant, k) => (k === 0 ? Math.max(formant, tuned * 1.3) : formant))];
}

/**
 * Amplitude of a vowel at a fundamental, without compensation by the singer: the root of the summed
 * power of its harmonics, which fall by 6 dB per octave after radiation.
 */
export function strengthOf(formants: readonly number[], hz: number): number {
  let power = 0;
  for (let k = 1; k * hz < 4000; k++) {
    const gain = formants.reduce((product, formant, index) => {
      const width = bandwidthOf(index, formant) / formant;
      const ratio = (k * hz) / formant;
      return product / Math.hypot(1 - ratio ** 2, width * ratio);
    }, 1 / k);
    power += gain * gain;
  }
  return Math.sqrt(power) * hz;
}

/** The consonant at the start of a note. */
export interface Onset {
  /** Duration before the vowel, in seconds. */
  readonly seconds: number;
  /** Formants of a voiced consonant; null for noise. */
  readonly formants: readonly number[] | null;
  /** Level relative to the vowel in dB. */
  readonly db: number;
  /** Center frequency and quality of the noise band; null for a voiced consonant. */
  readonly noise: { readonly hz: number; readonly q: number } | null;
}

export const ONSETS: Readonly<Record<Consonant, Onset>> = {
  m: { seconds: 0.07, formants: SONORANTS.m, db: -7, noise: null },
  l: { seconds: 0.06, formants: SONORANTS.l, db: -5, noise: null },
  r: { seconds: 0.06, formants: SONORANTS.r, db: -5, noise: null },
  s: { seconds: 0.1, formants: null, db: -14, noise: { hz: 6500, q: 1.2 } },
  f: { seconds: 0.08, formants: null, db: -24, noise: { hz: 3500, q: 0.4 } },
  t: { seconds: 0.03, formants: null, db: -16, noise: { hz: 4200, q: 0.7 } },
  d: { seconds: 0.012, formants: null, db: -18, noise: { hz: 3200, q: 0.7 } },
};
