import { failure, type WavFailure } from "./error.ts";

/** The payload of a chunk: offset and length in bytes. */
export interface Chunk {
  readonly start: number;
  readonly length: number;
}

export interface WavChunks {
  readonly ok: true;
  readonly format: Chunk;
  readonly data: Chunk;
}

const HEADER = 12;
const CHUNK_HEADER = 8;

/**
 * Writers that can't seek write a length of 0, 0xFFFFFFFF (ffmpeg) or 0x7FFFF000 (sox). A real chunk is
 * never that long here, since it would need a Uint8Array of 2 GiB.
 */
const UNKNOWN_LENGTH = 0x7ffff000;

/**
 * Finds the format and data chunks and skips others with their padding byte. Many writers get the RIFF
 * length wrong, so it only serves to distinguish an empty data chunk from one of unknown length.
 */
export function findChunks(bytes: Uint8Array): WavChunks | WavFailure {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.byteLength;
  if (size < 4 || tag(view, 0) !== "RIFF") return failure("not-riff", "not a RIFF file");
  if (size < HEADER) return failure("truncated", "the file ends within its header");
  if (tag(view, 8) !== "WAVE") return failure("not-wave", "a RIFF file, but not a WAVE one");
  let format: Chunk | undefined;
  let data: Chunk | undefined;
  let at = HEADER;
  while (at + CHUNK_HEADER <= size && !(format && data)) {
    const name = tag(view, at);
    const start = at + CHUNK_HEADER;
    const declared = view.getUint32(at + 4, true);
    const length = name === "data" && isUnknown(declared, start, view) ? size - start : declared;
    if (length > size - start) {
      return failure("truncated", `the "${printable(name)}" chunk ends after the file does`);
    }
    if (name === "fmt ") format ??= { start, length };
    if (name === "data") data ??= { start, length };
    at = start + length + (length & 1);
  }
  if (!format) return failure("no-format", "there is no format chunk");
  if (!data) return failure("no-data", "there is no data chunk");
  return { ok: true, format, data };
}

/** A data length of 0 is genuine when the RIFF length implies more chunks. */
function isUnknown(length: number, start: number, view: DataView): boolean {
  if (length >= UNKNOWN_LENGTH) return true;
  const riff = view.getUint32(4, true);
  const riffUnknown = riff === 0 || riff >= UNKNOWN_LENGTH;
  return length === 0 && (riffUnknown || riff + 8 <= start);
}

function tag(view: DataView, at: number): string {
  return String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  );
}

/** Escapes control characters in a chunk name, which would reach the terminal. */
function printable(name: string): string {
  return name.replace(/[^\x20-\x7e]/g, "?");
}
