import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { createStoredSettings } from "./stored-settings.ts";

/** What is set in this browser. */
export const storedSettings = createStoredSettings(safeLocalStorage(), window);
