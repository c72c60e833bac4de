/**
 * Prepares the microphone's samples for pitch analysis: removes rumble below the voice, limits the
 * bandwidth, and resamples to about 16 kHz.
 */
export interface FrontEnd {
  /** Output sample rate in Hz: 8000 … 32000. */
  readonly rate: number;
  /** Delay of the low-pass in seconds. */
  readonly delay: number;
  /** Processes one sample; returns true when `output` and `power` have new values. */
  push(sample: number): boolean;
  /** The latest sample at `rate`. */
  readonly output: number;
  /** Mean square of the input samples of this output sample, above the rumble. */
  readonly power: number;
}

const TARGET_RATE = 16_000;
/** Removes rumble, handling noise and the mains frequency; a bass's E2 (82 Hz) passes. */
const HIGH_PASS_HZ = 65;
/** Two sections make a Butterworth filter of the fourth order. */
export const HIGH_PASS_QUALITIES = [0.5412, 1.3066] as const;
/** The shelf attenuates below this… */
const SHELF_HZ = 300;
/** …by −10 dB at the lowest pitches; the gain compensates in the middle of the voice. */
const SHELF_DEPTH = 0.7;
const SHELF_GAIN = 1.3;
/** Above, singing has more breath than harmonics. */
const LOW_PASS_HZ = 4_000;
/** Length of the low-pass in seconds: steep enough to avoid aliasing below 4 kHz. */
const LOW_PASS_SECONDS = 0.001;

export function createFrontEnd(sampleRate: number): FrontEnd {
  const factor = Math.max(1, Math.floor(sampleRate / TARGET_RATE));
  const taps = lowPass(sampleRate);
  const length = taps.length;
  const first = createHighPass(sampleRate, HIGH_PASS_QUALITIES[0]);
  const second = createHighPass(sampleRate, HIGH_PASS_QUALITIES[1]);
  const shelf = createShelf(sampleRate);
  // Every sample is written twice, so that the last `length` samples are contiguous.
  const line = new Float64Array(2 * length);
  let at = 0;
  let phase = 0;
  let energy = 0;

  const self = {
    rate: sampleRate / factor,
    delay: (length - 1) / 2 / sampleRate,
    output: 0,
    power: 0,
    push,
  };

  function push(sample: number): boolean {
    const x = second(first(sample));
    energy += x * x;
    const even = shelf(x);
    line[at] = even;
    line[at + length] = even;
    at = (at + 1) % length;
    phase += 1;
    if (phase < factor) return false;
    let sum = 0;
    for (let k = 0; k < length; k++) sum += (taps[k] ?? 0) * (line[at + k] ?? 0);
    self.output = sum;
    self.power = energy / factor;
    phase = 0;
    energy = 0;
    return true;
  }
  return self;
}

/** One second-order section of a Butterworth high-pass (bilinear transform), quality `q`. */
export function createHighPass(sampleRate: number, q: number): (x: number) => number {
  const w = Math.tan((Math.PI * HIGH_PASS_HZ) / sampleRate);
  const scale = 1 / (1 + w / q + w * w);
  const a1 = 2 * (w * w - 1) * scale;
  const a2 = (1 - w / q + w * w) * scale;
  let s1 = 0;
  let s2 = 0;
  return (x) => {
    const y = scale * x + s1;
    s1 = -2 * scale * x - a1 * y + s2;
    s2 = scale * x - a2 * y;
    return y;
  };
}

/**
 * Attenuates below 300 Hz. Otherwise residual fan or traffic noise, being narrow-band, would look
 * periodic, and the first harmonic of voices would outweigh the others.
 */
function createShelf(sampleRate: number): (x: number) => number {
  const keep = Math.exp((-2 * Math.PI * SHELF_HZ) / sampleRate);
  let low = 0;
  return (x) => {
    low += (1 - keep) * (x - low);
    return SHELF_GAIN * (x - SHELF_DEPTH * low);
  };
}

/** Windowed-sinc low-pass of odd length (whole-sample delay), unity at 0 Hz. */
function lowPass(sampleRate: number): Float64Array {
  const reach = Math.round((LOW_PASS_SECONDS * sampleRate) / 2);
  const cutoff = Math.min(LOW_PASS_HZ * 1.3, 0.45 * sampleRate) / sampleRate;
  const taps = new Float64Array(2 * reach + 1);
  let sum = 0;
  for (let k = -reach; k <= reach; k++) {
    const x = 2 * Math.PI * cutoff * k;
    const sinc = k === 0 ? 1 : Math.sin(x) / x;
    const tap = sinc * (0.5 + 0.5 * Math.cos((Math.PI * k) / (reach + 1)));
    taps[k + reach] = tap;
    sum += tap;
  }
  return taps.map((tap) => tap / sum);
}
