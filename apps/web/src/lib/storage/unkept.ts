import { createStore } from "../create-store.ts";
import { RESETTABLE_KEYS } from "./keys.ts";

/** Whether the browser refused to keep something, because its storage is full, blocked or private. */
export const unkept = createStore(false);

/** Called when something can't be kept, or what was kept can't be read. */
export function reportUnkept(): void {
  if (!unkept.get()) unkept.set(true);
}

/** Not missed by a learner when they are lost. */
const UNNOTICED: ReadonlySet<string> = new Set([
  RESETTABLE_KEYS.adSettings,
  RESETTABLE_KEYS.deviceId,
  RESETTABLE_KEYS.reviews,
]);

export function reportUnkeptKey(key: string): void {
  if (!UNNOTICED.has(key)) reportUnkept();
}
