import { failedSyllable } from "@attune/exercises";
import type { TaughtVoice } from "../../../lib/taught-voice.ts";
import { createWorkerCalls } from "../../../lib/worker-calls.ts";
import type { SyllableRecognition } from "../../../practice/runner/audio-ports.ts";
import type { SyllableRequest, SyllableService } from "./syllable-service.ts";

/**
 * Recognizes syllables in a worker of its own, which loads its model when it is first called.
 *
 * @param voice What the learner has taught.
 */
export function createSyllableRecognition(
  voice: () => TaughtVoice,
  // The bundler recognizes a worker only in this form.
  start = () => new Worker(new URL("./syllable-worker.ts", import.meta.url), { type: "module" }),
  isOnline = () => navigator.onLine,
): SyllableRecognition {
  const calls = createWorkerCalls<SyllableRequest, unknown>(start);
  const call = <Name extends keyof SyllableService>(
    request: SyllableRequest & { name: Name },
    transfer: Transferable[] = [],
  ) => calls.call(request, transfer) as ReturnType<SyllableService[Name]>;

  return {
    prepare: () => void call({ name: "model", args: [] }).catch(() => undefined),
    recognize: (sounds) =>
      call(
        { name: "recognize", args: [sounds, voice()] },
        sounds.map(({ samples }) => samples.buffer),
      )
        // Offline, the worker's script is missing if the service worker hasn't stored it yet.
        .catch(() => sounds.map(() => failedSyllable(isOnline() ? "API FAILED" : "NETWORK ERROR"))),
    model: async () => checked(await call({ name: "model", args: [] })).model,
    embed: async (sound) =>
      checked(await call({ name: "embed", args: [sound] }, [sound.samples.buffer])).take,
    helps: async (taught) => checked(await call({ name: "helps", args: [taught] })).helps,
  };
}

/** @throws Error if the service failed. */
function checked<Result extends object>(result: Result | string): Result {
  if (typeof result === "string") throw new Error(result);
  return result;
}
