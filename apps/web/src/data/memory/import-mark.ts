import type { KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { PERSISTENT_KEYS } from "../../lib/storage/keys.ts";
import type { Owner } from "./owner.ts";

/**
 * A new account takes over the visitor's answers. The mark says so until the server has them: it is stored
 * immediately after the sign-up, so that closing the app then loses nothing.
 */
export interface ImportMark {
  readonly owner: Owner;
  /** When the account was created, epoch milliseconds. Later answers of a visitor are not the user's. */
  readonly signedUpAt: number;
}

const PREFIX = PERSISTENT_KEYS.answerImports;

export function markImport({ owner, signedUpAt }: ImportMark, storage: KeyValueStorage): void {
  storage.setItem(PREFIX + owner, String(signedUpAt));
}

export function removeImportMark(owner: Owner, storage: KeyValueStorage): void {
  storage.removeItem(PREFIX + owner);
}

export const hasImportMark = (owner: Owner, storage: KeyValueStorage): boolean =>
  storage.getItem(PREFIX + owner) !== null;

/** Marks of all users of this browser, in the order of their sign-ups. */
export const importMarks = (storage: KeyValueStorage): readonly ImportMark[] =>
  storage
    .keys(PREFIX)
    .map((key) => ({
      owner: key.slice(PREFIX.length),
      signedUpAt: Number(storage.getItem(key)) || 0,
    }))
    .sort((a, b) => a.signedUpAt - b.signedUpAt);
