import type { SoundTrouble } from "@attune/audio";
import { createStore } from "../../lib/create-store.ts";

/** The reason why the sound that the learner asked for isn't heard; set by the speaker. */
export const soundTrouble = createStore<SoundTrouble | undefined>(undefined);

const MESSAGES: Readonly<Record<SoundTrouble, string>> = {
  loading: "Loading the sound…",
  busy: "Your device is using the sound for something else, such as a call: try again when it’s free.",
  unavailable:
    "Your device has no sound output right now: connect a speaker or headphones, and try again.",
  notLoaded: "The sound couldn’t be loaded: check your connection, and try again.",
};

export const soundTroubleMessage = (trouble: SoundTrouble): string => MESSAGES[trouble];
