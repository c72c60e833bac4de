import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { createOwnVoiceStore } from "./own-voice.ts";

/** The voice that was taught in this browser. */
export const ownVoice = createOwnVoiceStore(safeLocalStorage, window);
