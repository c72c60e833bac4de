import type { WavErrorCode } from "../src/wav/index.ts";

/** The header fields of a test WAV file; each may be wrong. */
export interface WavParts {
  readonly riff?: string;
  readonly riffLength?: number;
  readonly wave?: string;
  readonly tag?: number;
  readonly channels?: number;
  readonly sampleRate?: number;
  readonly blockAlign?: number;
  readonly bits?: number;
  /** If set, the format chunk is extensible, with this tag in its subformat. */
  readonly subformat?: number;
  /** Complete chunks to insert before the data chunk. */
  readonly before?: readonly Uint8Array[];
  readonly dataLength?: number;
  readonly data?: Uint8Array;
}

/** A file of 16-bit mono silence at 48 kHz, with the fields of `parts` replaced. */
export function wavFile(parts: WavParts = {}): Uint8Array {
  const data = parts.data ?? new Uint8Array(200);
  const chunks = [
    formatChunk(parts),
    ...(parts.before ?? []),
    chunk("data", data, parts.dataLength),
  ];
  const body = joined([ascii(parts.wave ?? "WAVE"), ...chunks]);
  return chunk(parts.riff ?? "RIFF", body, parts.riffLength);
}

export function chunk(name: string, body: Uint8Array, length = body.length): Uint8Array {
  return joined([ascii(name), uint32(length), body, new Uint8Array(body.length & 1)]);
}

/** Invalid files: a description, the bytes and the expected error code. */
export const BROKEN: readonly (readonly [string, Uint8Array, WavErrorCode])[] = [
  ["an empty file", new Uint8Array(0), "not-riff"],
  ["text", ascii("This is not a recording at all.\n"), "not-riff"],
  ["big-endian RIFX", wavFile({ riff: "RIFX" }), "not-riff"],
  ["a header cut short", wavFile().subarray(0, 10), "truncated"],
  ["another kind of RIFF", wavFile({ wave: "AVI " }), "not-wave"],
  ["no chunk at all", wavFile().subarray(0, 12), "no-format"],
  [
    "no format chunk",
    joined([wavFile().subarray(0, 12), chunk("data", ascii("...."))]),
    "no-format",
  ],
  ["no data chunk", wavFile().subarray(0, 36), "no-data"],
  ["data cut short", wavFile().subarray(0, 150), "truncated"],
  [
    "a chunk longer than the file",
    wavFile({ before: [chunk("LIST", ascii("ab"), 9999)] }),
    "truncated",
  ],
  ["a true empty data chunk", wavFile({ data: new Uint8Array(0) }), "no-samples"],
  ["less than a frame", wavFile({ data: new Uint8Array(1) }), "no-samples"],
  ["no channels", wavFile({ channels: 0, blockAlign: 0 }), "bad-format"],
  ["six channels", wavFile({ channels: 6 }), "unsupported-channels"],
  ["frames that do not fit", wavFile({ blockAlign: 3 }), "bad-format"],
  ["a rate of 0", wavFile({ sampleRate: 0 }), "unsupported-rate"],
  ["a rate too high", wavFile({ sampleRate: 192_000 }), "unsupported-rate"],
  ["mu-law", wavFile({ tag: 7, bits: 8 }), "unsupported-encoding"],
  ["12-bit samples", wavFile({ bits: 12, blockAlign: 2 }), "unsupported-depth"],
  ["0-bit samples", wavFile({ bits: 0, blockAlign: 0 }), "unsupported-depth"],
  ["an unknown subformat", wavFile({ subformat: 0x55 }), "unsupported-encoding"],
  ["NaN", wavFile({ tag: 3, bits: 32, data: floats([0, Number.NaN]) }), "bad-samples"],
  ["infinity", wavFile({ tag: 3, bits: 32, data: floats([Infinity]) }), "bad-samples"],
  ["absurd floats", wavFile({ tag: 3, bits: 32, data: floats([1e30]) }), "bad-samples"],
];

function formatChunk(parts: WavParts): Uint8Array {
  const channels = parts.channels ?? 1;
  const bits = parts.bits ?? 16;
  const rate = parts.sampleRate ?? 48_000;
  const blockAlign = parts.blockAlign ?? (channels * bits) / 8;
  const { subformat } = parts;
  const fields = [
    uint16(subformat === undefined ? (parts.tag ?? 1) : 0xfffe),
    uint16(channels),
    uint32(rate),
    uint32((rate * blockAlign) >>> 0),
    uint16(blockAlign),
    uint16(bits),
  ];
  if (subformat === undefined) return chunk("fmt ", joined(fields));
  const guid = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71];
  const extension = [uint16(22), uint16(bits), uint32(0), uint16(subformat), Uint8Array.from(guid)];
  return chunk("fmt ", joined([...fields, ...extension]));
}

function floats(values: readonly number[]): Uint8Array {
  return new Uint8Array(Float32Array.from(values).buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function uint16(value: number): Uint8Array {
  return Uint8Array.of(value & 255, value >> 8);
}

function uint32(value: number): Uint8Array {
  return new Uint8Array(Uint32Array.of(value).buffer);
}
