import { decodeWav, segmentNotes, trackTake } from "@attune/voice";
import { messageFor } from "../../apps/web/src/practice/views/singing/explanation.ts";
import type { Command } from "./arguments.ts";
import { listen } from "./listen.ts";
import { rounded } from "./rounded.ts";
import { syllableOf } from "./syllables.ts";

export type AnalysisResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/**
 * Analyzes a WAV file. Returns one JSON line per frame or note, the syllable of the whole, or the verdict on
 * an attempt; seconds, Hz and cents are rounded.
 */
export function analyze(command: Command, file: string, bytes: Uint8Array): AnalysisResult {
  const wav = decodeWav(bytes);
  if (!wav.ok) return { ok: false, message: wav.error.message };
  const { samples, sampleRate } = wav;
  const rows =
    command.name === "syllable"
      ? [syllableOf(file, samples, sampleRate)]
      : rowsOf(command, samples, sampleRate);
  return { ok: true, text: rows.map((row) => `${JSON.stringify(row)}\n`).join("") };
}

function rowsOf(command: Exclude<Command, { name: "syllable" }>, samples: Float32Array, sampleRate: number): readonly object[] {
  if (command.name === "judge") return [judgeOf(command, samples, sampleRate)];
  const frames = trackTake(samples, sampleRate, command.live ? "live" : "settled");
  if (command.name === "track") {
    return frames.map(({ time, hz, clarity, level }) => ({
      time: rounded(time, 4),
      hz: rounded(hz, 3),
      clarity: rounded(clarity, 3),
      level: rounded(level, 6),
    }));
  }
  return segmentNotes(frames, samples, sampleRate).map(({ start, end, hz, stabilityCents }) => ({
    start: rounded(start, 4),
    end: rounded(end, 4),
    hz: rounded(hz, 3),
    stabilityCents: rounded(stabilityCents, 2),
  }));
}

/** The verdict that the app would give, had this recording been sung into the microphone. */
function judgeOf(
  interval: Command & { readonly name: "judge" },
  samples: Float32Array,
  sampleRate: number,
): object {
  const { verdict, listenedMs, stoppedBy } = listen(samples, sampleRate, interval);
  const notes = verdict?.notes ?? [];
  return {
    verdict: verdict?.outcome ?? "timeUp",
    reason: verdict?.reason ?? "noVoice",
    message: messageFor(verdict, interval),
    accuracy: rounded(verdict?.accuracy ?? 0, 1),
    notes: notes.map((note) => ({
      start: rounded(note.start, 4),
      end: rounded(note.end, 4),
      hz: rounded(note.heldHz, 3),
      centsOff: rounded(note.centsOff, 2),
      octaveOffset: note.octaveOffset,
      ...(note.syllable && { syllable: note.syllable }),
    })),
    listenedMs,
    stoppedBy,
  };
}

