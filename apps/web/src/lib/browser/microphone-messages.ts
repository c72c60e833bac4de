import { PRODUCT } from "@attune/contract/product";
import type { Platform } from "./platform.ts";

/** Shown when the microphone can't be opened or stops unexpectedly. */
export interface MicrophoneMessages {
  /** The user or a setting denies access. */
  readonly denied: string;
  /** Another app uses the microphone. */
  readonly inUse: string;
  /** It was disconnected or interrupted while listening. */
  readonly lost: string;
}

const ON_THE_WEB = "Could not access the microphone. Please check your browser permissions.";
const INTERRUPTED =
  "Listening was interrupted, so this try doesn’t count. Sing again when you are ready.";
const IN_USE = "Could not access the microphone. Another app may be using it.";

const MESSAGES: Readonly<Record<Platform, MicrophoneMessages>> = {
  web: {
    denied: ON_THE_WEB,
    inUse: ON_THE_WEB,
    lost: "The microphone was disconnected, so this try doesn’t count. Connect it and sing again.",
  },
  ios: {
    denied: `Could not access the microphone. Allow it in Settings > ${PRODUCT.name}.`,
    inUse: IN_USE,
    lost: INTERRUPTED,
  },
  android: {
    denied: `Could not access the microphone. Allow it in Settings > Apps > ${PRODUCT.name} > Permissions.`,
    inUse: IN_USE,
    lost: INTERRUPTED,
  },
};

export const microphoneMessages = (platform: Platform): MicrophoneMessages => MESSAGES[platform];
