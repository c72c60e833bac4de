import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BROKEN, chunk, type WavParts, wavFile } from "../../testing/wav-files.ts";
import { decodeStrictWav, decodeWav, encodeWav } from "./index.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);

/** The file with some bytes after it. */
function followedBy(file: Uint8Array, ...more: number[]): Uint8Array {
  return bytes(...file, ...more);
}

/** The file with one 32-bit field replaced. */
function withField(file: Uint8Array, at: number, value: number): Uint8Array {
  const changed = file.slice();
  new DataView(changed.buffer).setUint32(at, value, true);
  return changed;
}

const odd: WavParts = { channels: 1, bits: 24, data: bytes(0, 0, 0x40) };

describe("decodeStrictWav", () => {
  it.each<[string, Uint8Array]>([
    ["16-bit", wavFile({ data: bytes(0, 0x40) })],
    ["24-bit", wavFile({ bits: 24, data: bytes(0, 0, 0x40, 0, 0, 0x40) })],
    ["float", wavFile({ tag: 3, bits: 32, data: bytes(0, 0, 0, 0x3f) })],
    ["extensible float", wavFile({ subformat: 3, bits: 32, data: bytes(0, 0, 0, 0x3f) })],
    ["stereo", wavFile({ channels: 2, data: bytes(0, 0x40, 0, 0x40) })],
    ["8 kHz", wavFile({ sampleRate: 8000 })],
    ["96 kHz", wavFile({ sampleRate: 96_000 })],
    ["a chunk before", wavFile({ before: [chunk("LIST", bytes(1, 2, 3))] })],
    ["an odd data chunk with padding", wavFile(odd)],
    ["padding that the RIFF length excludes", withField(wavFile(odd), 4, 36 + 3)],
    ["an odd data chunk without padding", withField(wavFile(odd).subarray(0, 47), 4, 36 + 3)],
    ["one sample", encodeWav(Float32Array.of(0.5), 48_000)],
  ])("reads the same samples as decodeWav: %s", (_, file) => {
    expect(decodeStrictWav(file)).toEqual(decodeWav(file));
    expect(decodeStrictWav(file)).toMatchObject({ ok: true });
  });

  it.each<[string, Uint8Array, string]>([
    ["8-bit samples", wavFile({ bits: 8 }), "unsupported-depth"],
    ["32-bit PCM", wavFile({ bits: 32 }), "unsupported-depth"],
    ["64-bit float", wavFile({ tag: 3, bits: 64 }), "unsupported-depth"],
    ["a RIFF length too small", wavFile({ riffLength: 200 }), "bad-length"],
    ["a RIFF length too large", wavFile({ riffLength: 5000 }), "bad-length"],
    ["an unknown RIFF length", wavFile({ riffLength: 0xffffffff }), "bad-length"],
    ["an unknown data length", wavFile({ dataLength: 0xffffffff }), "bad-length"],
    ["a data length of 0 before samples", wavFile({ dataLength: 0, riffLength: 0 }), "bad-length"],
    ["a data length too small", wavFile({ dataLength: 198 }), "bad-length"],
    ["bytes after the file", followedBy(wavFile(), 0, 0), "bad-length"],
    ["bytes after the chunks", withField(followedBy(wavFile(), 0, 0), 4, 238), "bad-length"],
    ["an incomplete frame", wavFile({ data: bytes(0, 0x40, 0) }), "bad-length"],
    ["a second data chunk", wavFile({ before: [chunk("data", bytes(0, 0))] }), "bad-format"],
    ["a wrong byte rate", withField(wavFile(), 28, 48_000), "bad-format"],
    ["no sample", encodeWav(new Float32Array(0), 48_000), "no-samples"],
  ])("rejects %s", (_, file, code) => {
    expect(decodeStrictWav(file)).toMatchObject({ ok: false, error: { code } });
  });

  it.each(BROKEN)("rejects %s, as decodeWav does", (_, file) => {
    expect(decodeStrictWav(file)).toMatchObject({ ok: false });
  });

  it("accepts every file of encodeWav", () => {
    const samples = fc.float32Array({ min: -1, max: 1, noNaN: true, minLength: 1 });
    fc.assert(
      fc.property(samples, fc.integer({ min: 8000, max: 96_000 }), (sound, rate) => {
        expect(decodeStrictWav(encodeWav(sound, rate))).toMatchObject({
          ok: true,
          sampleRate: rate,
          samples: { length: sound.length },
        });
      }),
    );
  });

  it("accepts no file from which a byte is missing", () => {
    const file = wavFile({ channels: 2, before: [chunk("LIST", bytes(1, 2, 3, 4))] });
    fc.assert(
      fc.property(fc.nat(file.length - 1), (length) => {
        expect(decodeStrictWav(file.subarray(0, length)).ok).toBe(false);
      }),
    );
  });

  it("never throws, and accepts nothing that decodeWav rejects", () => {
    const damage = fc.array(fc.tuple(fc.nat(59), fc.integer({ min: 0, max: 255 })), {
      maxLength: 3,
    });
    const stereo = wavFile({ channels: 2, subformat: 1 });
    fc.assert(
      fc.property(damage, (changes) => {
        const file = stereo.slice();
        for (const [at, value] of changes) file[at] = value;
        if (decodeStrictWav(file).ok) expect(decodeWav(file).ok).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
