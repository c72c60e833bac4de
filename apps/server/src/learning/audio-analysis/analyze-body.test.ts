import { MAX_SEGMENTS, MAX_WAV_BYTES } from "@attune/contract";
import { encodeWav } from "@attune/voice";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CERTAIN, readingOf, segmentOf, toBase64 } from "../../../testing/analysis.ts";
import { Failure } from "../../base/failure.ts";
import { analyzeBody } from "./analyze-body.ts";

const bytesOf = (body: unknown) => Buffer.from(JSON.stringify(body));
const analyze = (body: unknown) => analyzeBody(bytesOf(body), readingOf);

function failureOf(bytes: Uint8Array): Failure {
  try {
    analyzeBody(bytes, readingOf);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("there was no failure");
}

describe("the results", () => {
  test("name the heard syllable and whether it is the expected one, in order", () => {
    expect(analyze([segmentOf("MI", CERTAIN), segmentOf("RE", CERTAIN)])).toEqual([
      { symbol: "MI", heard: "MI", match: true, confidence: CERTAIN },
      { symbol: "RE", heard: "MI", match: false, confidence: CERTAIN },
    ]);
  });

  test("echo the symbol as it was sent", () => {
    const symbols = ["mi", "Mi", "sol", "SOL"];
    const results = analyze(symbols.map((symbol) => segmentOf(symbol, CERTAIN)));
    expect(results.map(({ symbol }) => symbol)).toEqual(symbols);
    expect(results.map(({ match }) => match === true)).toEqual([true, true, false, false]);
  });

  test.each([
    [0.375, null],
    [0.40625, "MI"],
  ])("map a confidence of %f to the claim %s", (confidence, heard) => {
    const [result] = analyze([segmentOf("RE", confidence)]);
    expect(result).toMatchObject({ heard, match: null });
    expect(result?.confidence).toBeCloseTo(confidence, 4);
  });

  test("claim nothing of silence and of a single sample", () => {
    const silence = toBase64(encodeWav(new Float32Array(9600), 48_000));
    const sample = toBase64(encodeWav(new Float32Array(1), 8000));
    for (const audio of [silence, sample]) {
      const nothing = { symbol: "DO", heard: null, match: null, confidence: 0 };
      expect(analyze([{ symbol: "DO", audio }])).toEqual([nothing]);
    }
  });

  test("returns no syllables when there are no segments", () => {
    expect(analyze([])).toEqual([]);
  });

  test("ignore unknown keys, and use the last of two equal ones", () => {
    const { symbol, audio } = segmentOf("MI", CERTAIN);
    const text = `[{"symbol":"RE","symbol":"${symbol}","audio":"${audio}","extra":1,"__proto__":{"symbol":"DO"}}]`;
    expect(analyzeBody(Buffer.from(text), readingOf)).toMatchObject([{ symbol, match: true }]);
  });
});

/** A WAV file of this many bytes; an odd one ends with padding. */
function wavOfSize(size: number): string {
  const file = Buffer.alloc(size);
  file.set(encodeWav(new Float32Array((size - 44) >> 1), 48_000));
  return file.toString("base64");
}

describe("a failure", () => {
  test("follows when a file exceeds 1 MiB by a byte", () => {
    const [result] = analyze([{ symbol: "DO", audio: wavOfSize(MAX_WAV_BYTES) }]);
    expect(result).toMatchObject({ symbol: "DO", heard: null });
    const large = { symbol: "DO", audio: wavOfSize(MAX_WAV_BYTES + 1) };
    expect(failureOf(bytesOf([segmentOf("MI", 0.5), large]))).toMatchObject({
      code: "audio_too_large",
      message: "AUDIO TOO LARGE",
      field: "1",
    });
  });

  const valid = segmentOf("DO", 0.5);
  const padded = toBase64(encodeWav(new Float32Array(2), 8000));
  const floats = Buffer.from(encodeWav(new Float32Array(4), 48_000));
  floats.writeUInt16LE(3, 20);
  floats.writeUInt32LE(4 * 48_000, 28);
  floats.writeUInt16LE(4, 32);
  floats.writeUInt16LE(32, 34);
  const withFloat = (value: number) => {
    const file = Buffer.from(floats);
    file.writeFloatLE(value, 48);
    return file.toString("base64");
  };

  test.each<[string, Uint8Array, string]>([
    ["an empty body", Buffer.alloc(0), "validation_failed"],
    ["no JSON", Buffer.from("[{"), "malformed_json"],
    ["bytes that are no UTF-8", Buffer.from([0x5b, 0xff, 0x5d]), "malformed_json"],
    ["deep JSON", Buffer.from("[".repeat(5e6)), "validation_failed"],
    ["broken JSON", Buffer.from("[".repeat(999)), "malformed_json"],
    ["deep, valid JSON", Buffer.from(`${"[".repeat(1e5)}${"]".repeat(1e5)}`), "validation_failed"],
    ["a million segments", bytesOf(Array.from({ length: 1e6 }, () => ({}))), "validation_failed"],
    ["no array", bytesOf(valid), "validation_failed"],
    ["nine segments", bytesOf(Array(MAX_SEGMENTS + 1).fill(valid)), "validation_failed"],
    ["another syllable", bytesOf([{ ...valid, symbol: "DOH" }]), "validation_failed"],
    ["a missing symbol", bytesOf([{ audio: valid.audio }]), "validation_failed"],
    ["a missing audio", bytesOf([{ symbol: "DO" }]), "validation_failed"],
    ["an audio that is no text", bytesOf([{ symbol: "DO", audio: [1] }]), "validation_failed"],
    [
      "base64 with a line break",
      bytesOf([{ ...valid, audio: `${valid.audio}\n` }]),
      "invalid_base64",
    ],
    ["base64 with a space", bytesOf([{ ...valid, audio: ` ${valid.audio}` }]), "invalid_base64"],
    ["the URL-safe alphabet", bytesOf([{ ...valid, audio: "UklG_-__" }]), "invalid_base64"],
    ["base64 without padding", bytesOf([{ ...valid, audio: "UklGRg" }]), "invalid_base64"],
    [
      "base64 with other bits at its end",
      bytesOf([{ ...valid, audio: "UklGRh==" }]),
      "invalid_base64",
    ],
    [
      "a data URL",
      bytesOf([{ ...valid, audio: `data:audio/wav;base64,${padded}` }]),
      "invalid_base64",
    ],
    ["an empty file", bytesOf([{ ...valid, audio: "" }]), "invalid_audio"],
    [
      "another file",
      bytesOf([{ ...valid, audio: toBase64(Buffer.from("OggS, or so")) }]),
      "invalid_audio",
    ],
    ["no samples", bytesOf([{ ...valid, audio: wavOfSize(44) }]), "invalid_audio"],
    ["bytes after the file", bytesOf([{ ...valid, audio: wavOfSize(2049) }]), "invalid_audio"],
    [
      "infinity",
      bytesOf([{ ...valid, audio: withFloat(Number.POSITIVE_INFINITY) }]),
      "invalid_audio",
    ],
    ["NaN", bytesOf([{ ...valid, audio: withFloat(Number.NaN) }]), "invalid_audio"],
  ])("follows from %s", (_, bytes, code) => {
    expect(failureOf(bytes).code).toBe(code);
  });

  test("says what is wrong with which file", () => {
    const broken = { symbol: "DO", audio: toBase64(Buffer.from("OggS, or so")) };
    expect(failureOf(bytesOf([valid, broken]))).toMatchObject({
      message: "body.1.audio: not a RIFF file",
      field: "1",
    });
  });

  test("has the type Failure, whatever the bytes", () => {
    const json = fc.json().map((text) => new Uint8Array(Buffer.from(text)));
    const segments = fc
      .array(fc.record({ symbol: fc.constantFrom("DO", "X"), audio: fc.base64String() }))
      .map((body) => new Uint8Array(bytesOf(body)));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), json, segments), (bytes) => {
        try {
          analyzeBody(bytes, readingOf);
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
        }
      }),
    );
  });
});
