import { localShelf } from "./shelf.ts";
import { createStoredSettings } from "./stored-settings.ts";

/** What is set in this browser. */
export const storedSettings = createStoredSettings(localShelf(), window);
