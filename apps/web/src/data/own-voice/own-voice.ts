import { SYLLABLES } from "@attune/theory";
import { z } from "zod/mini";
import type { KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { RESETTABLE_KEYS } from "../../lib/storage/keys.ts";
import { parseJson } from "../../lib/storage/parse-json.ts";
import { createPersistedStore } from "../../lib/storage/persisted-store.ts";
import type { TaughtTake, TaughtVoice } from "../../lib/taught-voice.ts";

/** Each syllable is sung this often: once to learn it, once to check that this helps. */
export const TAKES_OF_EACH = 2;
/** Number of takes of a voice that is taught completely. */
export const ALL_TAKES = TAKES_OF_EACH * SYLLABLES.length;

/** Only embeddings are stored, never sound. */
const taughtVoiceSchema = z.object({
  model: z.string(),
  takes: z
    .array(z.object({ symbol: z.enum(SYLLABLES), embedding: z.array(z.number()) }))
    .check(z.maxLength(ALL_TAKES)),
});

const NOTHING: TaughtVoice = { model: "", takes: [] };
const KEY = RESETTABLE_KEYS.ownVoice;

export interface OwnVoiceStore {
  current(): TaughtVoice;
  subscribe(listener: () => void): () => void;
  /** Adds a take; those of another model are dropped, as they mean nothing to this one. */
  add(model: string, take: TaughtTake): void;
  /** Deletes the takes of other models than this one. */
  keep(model: string): void;
  delete(): void;
}

/**
 * Takes with which the learner taught the recognizer, stored on this device.
 *
 * @param tabs Dispatches `storage` events when another tab writes.
 */
export function createOwnVoiceStore(storage: KeyValueStorage, tabs: EventTarget): OwnVoiceStore {
  const store = createPersistedStore<TaughtVoice>({
    key: KEY,
    read: () => taughtVoiceSchema.safeParse(parseJson(storage.getItem(KEY))).data ?? NOTHING,
    write(voice) {
      if (voice.takes.length === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify(voice));
    },
    tabs,
  });
  return {
    current: store.current,
    subscribe: store.subscribe,
    add(model, take) {
      store.change({ model, takes: [...takesOf(store.current(), model), take] });
    },
    keep(model) {
      if (store.current().model !== model) store.change(NOTHING);
    },
    delete: () => store.change(NOTHING),
  };
}

/** The takes that a model understands. */
export const takesOf = (voice: TaughtVoice, model: string): readonly TaughtTake[] =>
  voice.model === model ? voice.takes : [];
