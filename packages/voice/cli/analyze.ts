import { segmentNotes } from "../src/segments.ts";
import { trackTake } from "../src/take-frames.ts";
import { decodeWav } from "../src/wav.ts";
import type { Command } from "./arguments.ts";

export type AnalysisResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** Analyzes a WAV file; returns one JSON line per frame or note, with rounded seconds, Hz and cents. */
export function analyze({ name, live }: Command, bytes: Uint8Array): AnalysisResult {
  const wav = decodeWav(bytes);
  if (!wav.ok) return { ok: false, message: wav.error.message };
  const { samples, sampleRate } = wav;
  const frames = trackTake(samples, sampleRate, live ? "live" : "settled");
  const rows =
    name === "track"
      ? frames.map(({ time, hz, clarity, level }) => ({
          time: rounded(time, 4),
          hz: rounded(hz, 3),
          clarity: rounded(clarity, 3),
          level: rounded(level, 6),
        }))
      : segmentNotes(frames, samples, sampleRate).map(({ start, end, hz, stabilityCents }) => ({
          start: rounded(start, 4),
          end: rounded(end, 4),
          hz: rounded(hz, 3),
          stabilityCents: rounded(stabilityCents, 2),
        }));
  return { ok: true, text: rows.map((row) => `${JSON.stringify(row)}\n`).join("") };
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
