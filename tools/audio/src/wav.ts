import { readFileSync } from "node:fs";
import { SAMPLE_RATE } from "./signal.ts";

/** Reads a 16-bit mono WAV at SAMPLE_RATE. @throws Error for any other format. */
export function readWav(path: string): Float32Array {
  const file = readFileSync(path);
  let format = "";
  for (let at = 12; at + 8 <= file.length; ) {
    const id = file.toString("latin1", at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const body = file.subarray(at + 8, at + 8 + size);
    if (id === "fmt ") {
      format = `${body.readUInt16LE(2)} × ${body.readUInt16LE(14)} bit, ${body.readUInt32LE(4)} Hz`;
    }
    if (id === "data") {
      if (format !== `1 × 16 bit, ${SAMPLE_RATE} Hz`) throw new Error(`${path}: is ${format}`);
      return Float32Array.from(
        { length: body.length >> 1 },
        (_, i) => body.readInt16LE(2 * i) / 32768,
      );
    }
    at += 8 + size + (size & 1);
  }
  throw new Error(`${path}: not a WAV file`);
}
