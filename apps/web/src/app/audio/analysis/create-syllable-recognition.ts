import { failedSyllable, type SyllableResult } from "@attune/exercises";
import type { SyllableRecognition, SyllableSound } from "../../../practice/audio-ports.ts";
import { createWorkerCalls } from "./worker-calls.ts";

/** Recognizes syllables in a worker of its own, which loads its model when it is first called. */
export function createSyllableRecognition(
  // The bundler recognizes a worker only in this form.
  start = () => new Worker(new URL("./syllable-worker.ts", import.meta.url), { type: "module" }),
  isOnline = () => navigator.onLine,
): SyllableRecognition {
  const calls = createWorkerCalls<readonly SyllableSound[], readonly SyllableResult[]>(start);
  const recognize = (sounds: readonly SyllableSound[]) =>
    calls
      .call(
        sounds,
        sounds.map(({ samples }) => samples.buffer),
      )
      // Offline, the worker's script is missing if the service worker hasn't stored it yet.
      .catch(() => sounds.map(() => failedSyllable(isOnline() ? "API FAILED" : "NETWORK ERROR")));
  return { recognize, prepare: () => void recognize([]) };
}
