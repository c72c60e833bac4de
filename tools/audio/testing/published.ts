/** Reads and decodes the published sounds. */
import { readFileSync } from "node:fs";
import { MPEGDecoder } from "mpg123-decoder";

export const FOLDER = new URL("../../../apps/web/public/audio/", import.meta.url);

export interface Entry {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly seconds: number;
  readonly note?: string;
  readonly midi?: number;
}

export function manifest(): readonly Entry[] {
  const text = readFileSync(new URL("manifest.json", FOLDER), "utf8");
  return (JSON.parse(text) as { files: Entry[] }).files;
}

/** Decodes a file, without the encoder's padding (gapless). */
export async function decode(path: string): Promise<Float32Array> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(readFileSync(new URL(path, FOLDER)));
  decoder.free();
  const [mono] = channelData;
  if (!mono || sampleRate !== 44_100) throw new Error(`${path}: not 44.1 kHz sound`);
  return mono;
}
