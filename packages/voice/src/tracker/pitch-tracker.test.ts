import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { PitchFrame } from "../frame.ts";
import { createPitchTracker } from "./pitch-tracker.ts";

const RATE = 16_000;

/** Sum of sines: `partials` are gains of the multiples 1, 2, 3 … of `hz`. */
function tone(hz: number, seconds: number, partials: readonly number[], sampleRate = RATE) {
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, n) =>
    partials.reduce(
      (sum, gain, k) => sum + gain * Math.sin((2 * Math.PI * hz * (k + 1) * n) / sampleRate + k),
      0,
    ),
  );
}

/** Deterministic white noise, uniform in ± `peak`. */
function hiss(length: number, peak: number): Float32Array {
  let state = 12_345;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return peak * (state / 2 ** 31 - 1);
  });
}

function join(...parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Both tracks of a clip, pushed in chunks of the given lengths, cyclically. */
function track(samples: Float32Array, sampleRate = RATE, chunks: readonly number[] = [128]) {
  const live: PitchFrame[] = [];
  const settled: PitchFrame[] = [];
  const tracker = createPitchTracker({
    sampleRate,
    onLive: (frame) => live.push({ ...frame }),
    onSettled: (frame) => settled.push({ ...frame }),
  });
  let at = 0;
  for (let k = 0; at < samples.length; k++) {
    const length = chunks[k % chunks.length] ?? 1;
    tracker.push(samples.subarray(at, at + length));
    at += length;
  }
  tracker.end();
  return { live, settled };
}

const cents = (hz: number, of: number) => 1200 * Math.log2(hz / of);

/** Frames strictly between two times, in seconds. */
function inner(frames: readonly PitchFrame[], from: number, to: number): PitchFrame[] {
  return frames.filter((frame) => frame.time > from && frame.time < to);
}

describe("pitch", () => {
  it.each([66, 82.4, 110, 149, 151, 220, 440, 660, 880, 1046.5, 1095])(
    "stays within a cent for a pure tone of %d Hz",
    (hz) => {
      const { live, settled } = track(tone(hz, 0.6, [0.2]));
      for (const frame of inner(settled, 0.05, 0.55)) {
        expect(Math.abs(cents(frame.hz, hz))).toBeLessThan(1);
      }
      for (const frame of inner(live, 0.1, 0.55)) {
        expect(Math.abs(cents(frame.hz, hz))).toBeLessThan(1);
      }
    },
  );

  it.each([
    ["without its fundamental", [0, 0.1, 0.1, 0.1, 0.05]],
    ["with a second harmonic 12 dB above the first", [0.05, 0.2, 0.02, 0.02]],
    ["with odd harmonics only", [0.1, 0, 0.1, 0, 0.1]],
    ["with a strong fifth harmonic", [0.05, 0.03, 0.03, 0.03, 0.1]],
  ])("follows the fundamental of a tone %s", (_, partials) => {
    for (const hz of [98, 147, 196, 294, 440]) {
      for (const frame of inner(track(tone(hz, 0.4, partials)).settled, 0.06, 0.34)) {
        expect(Math.abs(cents(frame.hz, hz))).toBeLessThan(5);
      }
    }
  });

  it("follows a leap within 30 ms, with no other pitch in between", () => {
    const { settled } = track(join(tone(200, 0.4, [0.1, 0.1]), tone(300, 0.4, [0.1, 0.1])));
    const voiced = inner(settled, 0.05, 0.75).filter((frame) => frame.hz > 0);
    for (const { hz, time } of voiced) {
      const near = Math.min(Math.abs(cents(hz, 200)), Math.abs(cents(hz, 300)));
      if (Math.abs(time - 0.4) > 0.02) expect(near).toBeLessThan(10);
    }
    expect(cents(settled.find(({ time }) => time >= 0.43)?.hz ?? 0, 300)).toBeCloseTo(0, 0);
  });

  it("has no lag in a glide", () => {
    const rise = 2; // octaves per second, from 200 Hz
    const glide = Float32Array.from({ length: RATE / 2 }, (_, n) => {
      const cycles = (200 * (2 ** ((rise * n) / RATE) - 1)) / (rise * Math.LN2);
      return 0.2 * Math.sin(2 * Math.PI * cycles);
    });
    for (const { hz, time } of inner(track(glide).settled, 0.05, 0.45)) {
      expect(Math.abs(cents(hz, 200 * 2 ** (rise * time)))).toBeLessThan(4);
    }
  });
});

describe("voicing", () => {
  const unvoiced = (samples: Float32Array) =>
    track(samples).settled.every((frame) => frame.hz === 0);

  it("reports no voice for silence, noise and clicks", () => {
    expect(unvoiced(new Float32Array(RATE))).toBe(true);
    expect(unvoiced(hiss(2 * RATE, 0.2))).toBe(true);
    const clicks = new Float32Array(RATE).map((_, n) => (n % 3500 === 0 ? 0.9 : 0));
    expect(unvoiced(clicks)).toBe(true);
  });

  it.each([50, 60])("reports no voice for mains hum of %d Hz", (mains) => {
    expect(unvoiced(tone(mains, 1, [0.05, 0.02, 0.03, 0.01, 0.02]))).toBe(true);
  });

  it("reports a voice at −40 dBFS, and at an amplitude of 0.0015 in a quiet room", () => {
    for (const level of [0.01, 0.0015]) {
      const quiet = join(new Float32Array(RATE / 5), tone(220, 0.5, [level, level]));
      const frames = inner(track(quiet).settled, 0.23, 0.67);
      expect(frames.filter((frame) => frame.hz > 0)).toHaveLength(frames.length);
    }
  });

  it("reports no voice for a steady tone below the gate of 0.005 when the room was never quieter", () => {
    expect(unvoiced(tone(150, 1, [0.002, 0.002, 0.002]))).toBe(true);
  });

  it("reports a voice from its first 20 ms to its last", () => {
    const silence = new Float32Array(0.3 * RATE);
    const { settled } = track(join(silence, tone(220, 0.4, [0.1, 0.1]), silence));
    const voiced = settled.filter((frame) => frame.hz > 0);
    expect(voiced.at(0)?.time).toBeCloseTo(0.3, 1.7);
    expect(voiced.at(-1)?.time).toBeCloseTo(0.7, 1.7);
    expect(voiced.length).toBeGreaterThanOrEqual(38);
  });

  it("finds the pitch of a voice in noise 10 dB below it", () => {
    const voice = tone(180, 1, [0.1, 0.1, 0.05]);
    const noise = hiss(voice.length, 0.057);
    const frames = track(voice.map((x, n) => x + (noise[n] ?? 0))).settled;
    const right = frames.filter((frame) => Math.abs(cents(frame.hz, 180)) < 50);
    expect(right.length).toBeGreaterThan(96);
  });

  it("reports no voice for a soft steady tone after a loud voice ends", () => {
    const held = tone(330, 1.5, [0.004]);
    const voice = tone(220, 0.5, [0.1, 0.1]);
    const { settled } = track(held.map((x, n) => x + (voice[n] ?? 0)));
    expect(inner(settled, 0.55, 1.1).every((frame) => frame.hz === 0)).toBe(true);
  });
});

describe("frames", () => {
  it("come every 10 ms from 0 s, and the settled track reaches the end", () => {
    const { live, settled } = track(tone(220, 0.5, [0.1]));
    expect(settled.map((frame) => Math.round(frame.time * 1000))).toEqual(
      Array.from({ length: 51 }, (_, k) => 10 * k),
    );
    expect(live.length).toBeGreaterThanOrEqual(49);
  });

  it("report the level and the clarity of the sound", () => {
    const [frame] = inner(track(tone(440, 0.5, [0.5])).settled, 0.25, 0.27);
    expect(frame?.level).toBeCloseTo(0.5 / Math.SQRT2, 2);
    expect(frame?.clarity).toBeGreaterThan(0.99);
    for (const { clarity, level } of track(hiss(RATE, 0.5)).settled) {
      expect(clarity).toBeGreaterThanOrEqual(0);
      expect(clarity).toBeLessThan(0.8);
      expect(level).toBeLessThan(0.5);
    }
  });

  it("don't depend on the chunk size", () => {
    const clip = join(hiss(900, 0.01), tone(233, 0.25, [0.1, 0.05]), hiss(700, 0.01));
    const whole = track(clip, RATE, [clip.length]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1 }), (chunks) => {
        expect(track(clip, RATE, chunks)).toEqual(whole);
      }),
      { numRuns: 25 },
    );
  });

  it.each([8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000])(
    "stay the same at a sample rate of %d Hz",
    (sampleRate) => {
      const silence = new Float32Array(0.2 * sampleRate);
      const song = join(
        silence,
        tone(98, 0.3, [0.1, 0.1, 0.1], sampleRate),
        tone(587, 0.3, [0.1, 0.05], sampleRate),
        silence,
      );
      const { settled } = track(song, sampleRate);
      expect(settled).toHaveLength(101);
      for (const frame of inner(settled, 0.24, 0.46)) {
        expect(Math.abs(cents(frame.hz, 98))).toBeLessThan(2);
      }
      for (const frame of inner(settled, 0.54, 0.76)) {
        expect(Math.abs(cents(frame.hz, 587))).toBeLessThan(2);
      }
      const rest = [...inner(settled, -1, 0.18), ...inner(settled, 0.82, 2)];
      expect(rest.every((frame) => frame.hz === 0)).toBe(true);
    },
  );
});

describe("createPitchTracker", () => {
  it.each([0, 7999, 96_001, Number.NaN, Number.POSITIVE_INFINITY])(
    "throws for a sample rate of %d",
    (sampleRate) => {
      expect(() => createPitchTracker({ sampleRate })).toThrow(RangeError);
    },
  );

  it("accepts an empty stream and a repeated end", () => {
    expect(track(new Float32Array(0)).settled).toEqual([]);
    const onSettled = vi.fn();
    const tracker = createPitchTracker({ sampleRate: RATE, onSettled });
    tracker.push(tone(220, 0.1, [0.1]));
    tracker.end();
    const { length } = onSettled.mock.calls;
    tracker.end();
    expect(onSettled).toHaveBeenCalledTimes(length);
  });

  it("recovers from broken samples", () => {
    const broken = Float32Array.from([Number.NaN, Number.POSITIVE_INFINITY, -1e30, 1e30]);
    const { settled } = track(join(broken, new Float32Array(RATE), tone(220, 0.5, [0.1])));
    expect(cents(settled.find(({ time }) => time > 1.3)?.hz ?? 0, 220)).toBeCloseTo(0, 0);
  });

  it("allocates no frames or buffers while tracking", () => {
    const frames = new Set<PitchFrame>();
    const tracker = createPitchTracker({
      sampleRate: RATE,
      onLive: (frame) => frames.add(frame),
      onSettled: (frame) => frames.add(frame),
    });
    const samples = tone(220, 1, [0.1, 0.1]);
    const forbidden = vi.fn(() => {
      throw new Error("allocated a buffer while tracking");
    });
    vi.stubGlobal("Float64Array", forbidden);
    vi.stubGlobal("Float32Array", forbidden);
    try {
      tracker.push(samples);
      tracker.end();
    } finally {
      vi.unstubAllGlobals();
    }
    expect(frames.size).toBe(2);
  });
});
