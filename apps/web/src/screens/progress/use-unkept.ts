import { useSyncExternalStore } from "react";
import { unkept } from "../../lib/storage/unkept.ts";

/** Whether the browser refused to keep or read something on this device. */
export const useUnkept = (): boolean =>
  useSyncExternalStore(unkept.subscribe, unkept.get, () => false);
