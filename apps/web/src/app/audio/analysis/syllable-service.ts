import { failedSyllable, type SyllableFailure, type SyllableResult } from "@attune/exercises";
import { claimOf, type SyllableRecognizer } from "@attune/voice/syllables";
import type { SyllableSound } from "../../../practice/audio-ports.ts";

interface SyllableServicePorts {
  /** Rejects if they can't be loaded. */
  readonly fetchWeights: () => Promise<Uint8Array>;
  readonly createRecognizer: (weights: Uint8Array) => SyllableRecognizer;
}

/** A longer sound is not analyzed, here as on the server: 1 MiB of a WAV file, with samples of 16 bits. */
const MAX_WAV_BYTES = 2 ** 20;
const WAV_HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/**
 * Recognizes syllables with a model that is loaded by the first call; a failed load is repeated by the next.
 * Never rejects: results say what failed.
 */
export function createSyllableService({ fetchWeights, createRecognizer }: SyllableServicePorts) {
  let loading: Promise<SyllableRecognizer | SyllableFailure> | undefined;

  async function load(): Promise<SyllableRecognizer | SyllableFailure> {
    const weights = await fetchWeights().catch(() => undefined);
    if (!weights) return "NETWORK ERROR";
    try {
      return createRecognizer(weights);
    } catch {
      return "ERROR";
    }
  }

  async function loaded(): Promise<SyllableRecognizer | SyllableFailure> {
    loading ??= load();
    const result = await loading;
    if (typeof result === "string") loading = undefined;
    return result;
  }

  return {
    async recognize(sounds: readonly SyllableSound[]): Promise<readonly SyllableResult[]> {
      const recognizer = await loaded();
      return sounds.map((sound) =>
        typeof recognizer === "string" ? failedSyllable(recognizer) : recognize(recognizer, sound),
      );
    },
  };
}

function recognize(
  recognizer: SyllableRecognizer,
  { symbol, samples, sampleRate }: SyllableSound,
): SyllableResult {
  if (WAV_HEADER_BYTES + BYTES_PER_SAMPLE * samples.length > MAX_WAV_BYTES)
    return failedSyllable("AUDIO TOO LARGE");
  try {
    return { symbol, ...claimOf(recognizer.recognize(samples, sampleRate), symbol) };
  } catch {
    return failedSyllable("ERROR");
  }
}
