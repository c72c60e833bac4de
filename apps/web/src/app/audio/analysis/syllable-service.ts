import { failedSyllable, type SyllableFailure, type SyllableResult } from "@attune/exercises";
import { claimOf, type OwnVoice, type SyllableRecognizer } from "@attune/voice/syllables";
import type { TaughtTake, TaughtVoice } from "../../../lib/taught-voice.ts";
import type { SyllableSound } from "../../../practice/runner/audio-ports.ts";
import { fingerprint } from "./fingerprint.ts";

interface SyllableServicePorts {
  /** Rejects if they can't be loaded. */
  readonly fetchWeights: () => Promise<Uint8Array>;
  readonly createRecognizer: (weights: Uint8Array) => SyllableRecognizer;
}

/** Runs in the worker. A string says what failed. */
export interface SyllableService {
  /** @param voice Without effect if another model made its takes. */
  recognize(
    sounds: readonly SyllableSound[],
    voice?: TaughtVoice,
  ): Promise<readonly SyllableResult[]>;
  model(): Promise<{ readonly model: string } | SyllableFailure>;
  embed(sound: SyllableSound): Promise<{ readonly take: TaughtTake | undefined } | SyllableFailure>;
  helps(voice: TaughtVoice): Promise<{ readonly helps: boolean } | SyllableFailure>;
}

/** A call of the service, as a message. */
export type SyllableRequest = {
  readonly [Name in keyof SyllableService]: {
    readonly name: Name;
    readonly args: Parameters<SyllableService[Name]>;
  };
}[keyof SyllableService];

interface Model {
  readonly recognizer: SyllableRecognizer;
  readonly id: string;
}

/** A longer sound is not analyzed, here as on the server: 1 MiB of a WAV file, with samples of 16 bits. */
const MAX_WAV_BYTES = 2 ** 20;
const WAV_HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
/** An embedding is stored as text. */
const DECIMALS = 1000;

/**
 * Recognizes syllables with a model that is loaded by the first call; a failed load is repeated by the next.
 * Never rejects: results say what failed.
 */
export function createSyllableService({
  fetchWeights,
  createRecognizer,
}: SyllableServicePorts): SyllableService {
  let loading: Promise<Model | SyllableFailure> | undefined;

  async function load(): Promise<Model | SyllableFailure> {
    const weights = await fetchWeights().catch(() => undefined);
    if (!weights) return "NETWORK ERROR";
    try {
      return { recognizer: createRecognizer(weights), id: fingerprint(weights) };
    } catch {
      return "ERROR";
    }
  }

  async function loaded(): Promise<Model | SyllableFailure> {
    loading ??= load();
    const result = await loading;
    if (typeof result === "string") loading = undefined;
    return result;
  }

  async function withModel<Result>(
    use: (model: Model) => Result,
  ): Promise<Result | SyllableFailure> {
    const model = await loaded();
    try {
      return typeof model === "string" ? model : use(model);
    } catch {
      return "ERROR";
    }
  }

  return {
    async recognize(sounds, voice) {
      const model = await loaded();
      if (typeof model === "string") return sounds.map(() => failedSyllable(model));
      const own = learn(model, voice);
      return sounds.map((sound) => recognize(model.recognizer, sound, own));
    },
    model: () => withModel(({ id }) => ({ model: id })),
    embed: ({ symbol, samples, sampleRate }) =>
      withModel(({ recognizer }) => {
        const embedding = recognizer.embed(samples, sampleRate);
        const rounded = (value: number) => Math.round(value * DECIMALS) / DECIMALS;
        return { take: embedding && { symbol, embedding: Array.from(embedding, rounded) } };
      }),
    helps: (voice) => withModel((model) => ({ helps: (learn(model, voice)?.weight ?? 0) > 0 })),
  };
}

/** Undefined if another model made the takes, or they are damaged. */
function learn({ recognizer, id }: Model, voice: TaughtVoice | undefined) {
  if (voice?.model !== id || voice.takes.length === 0) return undefined;
  try {
    return recognizer.learn(
      voice.takes.map(({ symbol, embedding }) => ({
        symbol,
        embedding: Float32Array.from(embedding),
      })),
    );
  } catch {
    return undefined;
  }
}

function recognize(
  recognizer: SyllableRecognizer,
  { symbol, samples, sampleRate }: SyllableSound,
  voice: OwnVoice | undefined,
): SyllableResult {
  if (WAV_HEADER_BYTES + BYTES_PER_SAMPLE * samples.length > MAX_WAV_BYTES)
    return failedSyllable("AUDIO TOO LARGE");
  try {
    return { symbol, ...claimOf(recognizer.recognize(samples, sampleRate, voice), symbol) };
  } catch {
    return failedSyllable("ERROR");
  }
}
