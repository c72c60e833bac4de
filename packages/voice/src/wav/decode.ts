import { findChunks } from "./chunks.ts";
import { failure, type WavFailure } from "./error.ts";
import { readFormat, type WavFormat } from "./format.ts";

export type WavResult =
  | {
      readonly ok: true;
      /** Mean of all channels; PCM spans −1 to just below 1, floats are unchanged. */
      readonly samples: Float32Array<ArrayBuffer>;
      /** In Hz, 8000–96000. */
      readonly sampleRate: number;
      /** Number of channels that were mixed. */
      readonly channels: number;
    }
  | WavFailure;

/** Floats this far above full scale (96 dB) are corrupt, and their squares would overflow. */
const MAX_SAMPLE = 65536;

/**
 * Reads a WAV file: 8, 16, 24 or 32-bit PCM or 32 or 64-bit float, plain or extensible, mono or
 * stereo, 8–96 kHz. A data chunk of unknown length (0 or 0xFFFFFFFF, as streams write it) extends to the
 * end of the file; an incomplete last frame is dropped. Never throws: an unreadable file returns an
 * error with a stable code.
 */
export function decodeWav(bytes: Uint8Array): WavResult {
  const chunks = findChunks(bytes);
  if (!chunks.ok) return chunks;
  const format = readFormat(bytes, chunks.format);
  if (!format.ok) return format;
  const { start, length } = chunks.data;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, length);
  const count = Math.floor(length / (format.width * format.channels));
  if (count === 0) return failure("no-samples", "the file has no samples");
  const samples = mixDown(view, format, count);
  if (!samples.every((sample) => Math.abs(sample) <= MAX_SAMPLE)) {
    return failure("bad-samples", "some samples are not numbers, or far beyond full scale");
  }
  return { ok: true, samples, sampleRate: format.sampleRate, channels: format.channels };
}

function mixDown(view: DataView, format: WavFormat, count: number): Float32Array<ArrayBuffer> {
  const { channels, width } = format;
  const read = reader(view, format);
  const samples = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) {
      sum += read((i * channels + channel) * width);
    }
    samples[i] = sum / channels;
  }
  return samples;
}

/** Returns a function that reads a sample at a byte offset, scaled to full scale = 1. */
function reader(view: DataView, { encoding, width }: WavFormat): (at: number) => number {
  if (encoding === "float") {
    return width === 8 ? (at) => view.getFloat64(at, true) : (at) => view.getFloat32(at, true);
  }
  switch (width) {
    case 1: // The only unsigned width.
      return (at) => (view.getUint8(at) - 128) / 128;
    case 2:
      return (at) => view.getInt16(at, true) / 32768;
    case 3:
      return (at) => (view.getUint16(at, true) | (view.getInt8(at + 2) << 16)) / 8388608;
    default:
      return (at) => view.getInt32(at, true) / 2147483648;
  }
}
