import { findChunks } from "./chunks.ts";
import { decodeWav, type WavResult } from "./decode.ts";
import { failure, type WavFailure } from "./error.ts";
import { readFormat, type WavFormat } from "./format.ts";

const HEADER = 12;
const CHUNK_HEADER = 8;

const WIDTHS = { pcm: [2, 3], float: [4] } as const;

/**
 * Reads a WAV file of an untrusted sender: 16 or 24-bit PCM or 32-bit float, mono or stereo, 8–96 kHz. Each
 * length must be true: those of the file, of every chunk, and of whole frames. Unlike `decodeWav`, it
 * accepts no unknown lengths, no bytes between or after the chunks, and no redundant field that is wrong.
 * Never throws.
 */
export function decodeStrictWav(bytes: Uint8Array): WavResult {
  const chunks = findChunks(bytes);
  if (!chunks.ok) return chunks;
  const format = readFormat(bytes, chunks.format);
  if (!format.ok) return format;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const error =
    findLengthError(view) ?? findFormatError(view, chunks.format.start, chunks.data.length, format);
  return error ?? decodeWav(bytes);
}

/** The file is the RIFF chunk and, if its length is odd, a padding byte. */
function findLengthError(view: DataView): WavFailure | undefined {
  const size = view.byteLength;
  const riffEnd = CHUNK_HEADER + view.getUint32(4, true);
  if (riffEnd !== size && riffEnd + (riffEnd & 1) !== size) {
    return failure("bad-length", "the RIFF length is not that of the file");
  }
  let at = HEADER;
  const names = new Set<number>();
  while (at + CHUNK_HEADER <= size) {
    const name = view.getUint32(at);
    if (isSingle(name) && names.has(name)) {
      return failure("bad-format", "there are two format chunks or two data chunks");
    }
    names.add(name);
    const end = at + CHUNK_HEADER + view.getUint32(at + 4, true);
    if (end > size) return failure("bad-length", "a chunk ends after the file does");
    at = end + (end & 1);
  }
  // Beyond the end by the padding byte of the last chunk, which some writers omit.
  return at < size ? failure("bad-length", "there are bytes after the last chunk") : undefined;
}

const FMT = 0x666d7420;
const DATA = 0x64617461;
const isSingle = (name: number) => name === FMT || name === DATA;

function findFormatError(
  view: DataView,
  start: number,
  dataLength: number,
  { encoding, width, channels, sampleRate }: WavFormat,
): WavFailure | undefined {
  if (!WIDTHS[encoding].some((known) => known === width)) {
    return failure("unsupported-depth", `${8 * width}-bit ${encoding} samples are not supported`);
  }
  const frame = channels * width;
  if (view.getUint32(start + 8, true) !== sampleRate * frame) {
    return failure("bad-format", "the byte rate is not that of the samples");
  }
  return dataLength % frame === 0
    ? undefined
    : failure("bad-length", "the data chunk does not end with a whole frame");
}
