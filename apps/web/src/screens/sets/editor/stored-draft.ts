import { z } from "zod/mini";
import { type KeyValueStorage, safeLocalStorage } from "../../../lib/storage/key-value-storage.ts";
import { RESETTABLE_KEYS } from "../../../lib/storage/keys.ts";
import { parseJson } from "../../../lib/storage/parse-json.ts";
import { type Draft, draftSchema } from "./editor-state.ts";

const storedSchema = z.object({
  userId: z.optional(z.string()),
  id: z.string(),
  draft: draftSchema,
});

/** Which set is edited, and by whom. */
export interface Edited {
  /** Undefined for a visitor. */
  readonly userId: string | undefined;
  /** The set's id, or 'new'. */
  readonly id: string;
}

/** The draft that was left without saving it, if it is of this set. The device keeps one draft. */
export function readDraft(
  { userId, id }: Edited,
  storage: KeyValueStorage = safeLocalStorage,
): Draft | undefined {
  const stored = storedSchema.safeParse(parseJson(storage.getItem(RESETTABLE_KEYS.setDraft))).data;
  return stored && stored.userId === userId && stored.id === id ? stored.draft : undefined;
}

export function writeDraft(
  edited: Edited,
  draft: Draft,
  storage: KeyValueStorage = safeLocalStorage,
): void {
  storage.setItem(RESETTABLE_KEYS.setDraft, JSON.stringify({ ...edited, draft }));
}

export const removeDraft = (storage: KeyValueStorage = safeLocalStorage): void =>
  storage.removeItem(RESETTABLE_KEYS.setDraft);
