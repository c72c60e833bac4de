import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { createStoredSettings } from "./stored-settings.ts";

/** The settings of this browser. */
export const storedSettings = createStoredSettings(safeLocalStorage, window);
