import type { Chunk } from "./chunks.ts";
import { failure, type WavFailure } from "./error.ts";

/** Storage format of the samples. */
export interface WavFormat {
  readonly ok: true;
  readonly encoding: "pcm" | "float";
  readonly channels: number;
  readonly sampleRate: number;
  /** Bytes per sample of one channel. */
  readonly width: number;
}

const PCM = 0x0001;
const FLOAT = 0x0003;
const EXTENSIBLE = 0xfffe;

const WIDTHS = { pcm: [1, 2, 3, 4], float: [4, 8] } as const;

/** The last 14 bytes of the subformat GUIDs of PCM and float (RFC 2361: xxxx-0000-0010-8000-00AA00389B71). */
const SUBFORMAT = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71];

/** Reads and validates the format chunk; ignores the byte rate, which is redundant. */
export function readFormat(bytes: Uint8Array, chunk: Chunk): WavFormat | WavFailure {
  if (chunk.length < 16) return failure("bad-format", "the format chunk is too short");
  const view = new DataView(bytes.buffer, bytes.byteOffset + chunk.start, chunk.length);
  const kind = encodingTag(view);
  if (kind === undefined) return failure("bad-format", "the extensible format chunk is damaged");
  if (kind !== PCM && kind !== FLOAT) {
    return failure("unsupported-encoding", "compressed or unknown encoding: only PCM and float");
  }
  const encoding = kind === PCM ? "pcm" : "float";
  const channels = view.getUint16(2, true);
  const sampleRate = view.getUint32(4, true);
  const blockAlign = view.getUint16(12, true);
  const bits = view.getUint16(14, true);
  const width = bits / 8;
  if (channels === 0) return failure("bad-format", "the file has no channels");
  if (channels > 2) return failure("unsupported-channels", `${channels} channels: at most 2`);
  if (sampleRate < 8000 || sampleRate > 96000) {
    return failure("unsupported-rate", `${sampleRate} Hz: only 8000 to 96000 Hz`);
  }
  if (!WIDTHS[encoding].some((known) => known === width)) {
    return failure("unsupported-depth", `${bits}-bit ${encoding} samples are not supported`);
  }
  if (blockAlign !== channels * width) {
    return failure("bad-format", `frames of ${blockAlign} bytes do not fit ${bits}-bit samples`);
  }
  return { ok: true, encoding, channels, sampleRate, width };
}

/** The encoding tag, from the subformat if the chunk is extensible. */
function encodingTag(view: DataView): number | undefined {
  const plain = view.getUint16(0, true);
  if (plain !== EXTENSIBLE) return plain;
  if (view.byteLength < 40 || view.getUint16(16, true) < 22) return undefined;
  const known = SUBFORMAT.every((byte, i) => view.getUint8(26 + i) === byte);
  return known ? view.getUint16(24, true) : EXTENSIBLE;
}
