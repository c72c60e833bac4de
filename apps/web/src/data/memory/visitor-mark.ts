import type { KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { RESETTABLE_KEYS } from "../../lib/storage/keys.ts";
import { endPresumption } from "./use-presumption.ts";

/** Says that a visitor has answered something here: what they answered is in a database, which takes time to read. */
const KEY = `${RESETTABLE_KEYS.practice}begun`;

/** Marks this device as one whose visitor is no newcomer. */
export function markVisitor(storage: KeyValueStorage): void {
  endPresumption();
  if (storage.getItem(KEY) === null) storage.setItem(KEY, "1");
}
