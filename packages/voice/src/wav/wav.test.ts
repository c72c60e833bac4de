import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BROKEN, chunk, type WavParts, wavFile } from "../../testing/wav-files.ts";
import { decodeWav, encodeWav } from "./index.ts";

function decoded(bytes: Uint8Array) {
  const wav = decodeWav(bytes);
  if (!wav.ok) throw new Error(wav.error.message);
  return wav;
}

function samplesOf(parts: WavParts): number[] {
  return [...decoded(wavFile(parts)).samples];
}

const bytes = (...values: number[]) => Uint8Array.from(values);

describe("decodeWav", () => {
  it.each<[string, WavParts, number[]]>([
    ["8-bit", { bits: 8, data: bytes(0, 128, 192) }, [-1, 0, 0.5]],
    ["16-bit", { data: bytes(0, 0x80, 0, 0, 0, 0x40) }, [-1, 0, 0.5]],
    ["24-bit", { bits: 24, data: bytes(0, 0, 0x80, 0, 0x80, 0, 0, 0, 0x40) }, [-1, 2 ** -8, 0.5]],
    ["32-bit", { bits: 32, data: bytes(0, 0, 0, 0x80, 0, 0, 0, 0x40) }, [-1, 0.5]],
    ["float", { tag: 3, bits: 32, data: bytes(0, 0, 0, 0x3f, 0, 0, 0x80, 0xbf) }, [0.5, -1]],
    ["double", { tag: 3, bits: 64, data: bytes(0, 0, 0, 0, 0, 0, 0xe0, 0x3f) }, [0.5]],
    ["extensible", { subformat: 1, data: bytes(0, 0x40) }, [0.5]],
    ["extensible float", { subformat: 3, bits: 32, data: bytes(0, 0, 0, 0x3f) }, [0.5]],
    ["stereo", { channels: 2, data: bytes(0, 0x40, 0, 0x20) }, [0.375]],
  ])("reads %s samples", (_, parts, samples) => {
    expect(samplesOf(parts)).toEqual(samples);
  });

  it("returns the sample rate and the number of channels", () => {
    const wav = decoded(wavFile({ channels: 2, sampleRate: 8000 }));
    expect(wav).toMatchObject({ sampleRate: 8000, channels: 2 });
    expect(wav.samples).toHaveLength(50);
  });

  it("skips other chunks and their padding", () => {
    const before = [chunk("LIST", bytes(1, 2, 3)), chunk("cue ", bytes())];
    expect(samplesOf({ before, data: bytes(0, 0x40) })).toEqual([0.5]);
  });

  it.each([0xffffffff, 0x7ffff000])("reads to the end when the data length is %i", (length) => {
    expect(samplesOf({ dataLength: length, data: bytes(0, 0x40) })).toEqual([0.5]);
  });

  it.each([0, 36, 0xffffffff])(
    "reads to the end when the data length is 0 and the RIFF length is %i",
    (riff) => {
      const parts = { dataLength: 0, riffLength: riff, data: bytes(0, 0x40) };
      expect(samplesOf(parts)).toEqual([0.5]);
    },
  );

  it("omits a truncated frame at the end", () => {
    expect(samplesOf({ data: bytes(0, 0x40, 7) })).toEqual([0.5]);
  });

  it("reads a view into a larger buffer", () => {
    const file = wavFile({ data: bytes(0, 0x40) });
    const larger = new Uint8Array(file.length + 7);
    larger.set(file, 7);
    expect([...decoded(larger.subarray(7)).samples]).toEqual([0.5]);
  });

  it.each(BROKEN)("rejects %s", (_, file, code) => {
    const wav = decodeWav(file);
    expect(wav).toMatchObject({ ok: false, error: { code } });
    if (!wav.ok) expect(wav.error.message).toMatch(/^[^\n]{10,90}$/);
  });

  it("replaces control characters of a chunk name in the message", () => {
    const wav = decodeWav(wavFile({ before: [chunk("\x1b[2J", bytes(), 9999)] }));
    expect(wav).toMatchObject({ error: { message: 'the "?[2J" chunk ends after the file does' } });
  });

  it("never throws on random bytes", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (file) => "ok" in decodeWav(file)));
  });

  it("never throws on damaged headers, and never reads past the end", () => {
    const damage = fc.array(fc.tuple(fc.nat(59), fc.integer({ min: 0, max: 255 })), {
      maxLength: 8,
    });
    const stereo = wavFile({ channels: 2, subformat: 1 });
    fc.assert(
      fc.property(damage, fc.nat(stereo.length), (changes, end) => {
        const file = stereo.slice(0, Math.max(end, 60));
        for (const [at, value] of changes) file[at] = value;
        const wav = decodeWav(file);
        if (wav.ok) expect(wav.samples.length).toBeLessThanOrEqual(file.length);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("encodeWav", () => {
  const sound = fc.float32Array({ min: -1, max: 1, noNaN: true, minLength: 1 });

  it("round-trips within one 16-bit step", () => {
    fc.assert(
      fc.property(sound, (samples) => {
        const wav = decoded(encodeWav(samples, 44_100));
        expect(wav).toMatchObject({ sampleRate: 44_100, channels: 1 });
        expect(wav.samples).toHaveLength(samples.length);
        const steps = samples.map((value, i) => Math.abs(value - (wav.samples[i] ?? 9)) * 32768);
        expect(Math.max(...steps)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("clips values outside −1…1 and replaces NaN by 0", () => {
    const wav = decoded(encodeWav(Float32Array.of(2, -2, Number.NaN, Infinity), 8000));
    expect([...wav.samples]).toEqual([32767 / 32768, -1, 0, 32767 / 32768]);
  });

  it.each([0, -1, Number.NaN, Infinity])("throws for a rate of %d Hz", (rate) => {
    expect(() => encodeWav(new Float32Array(1), rate)).toThrow(RangeError);
  });
});
