import { PRODUCT } from "@attune/contract/product";
import type { Platform } from "./platform.ts";

/** What is said where listening is refused, or ends before its time, by where the app runs. */
export interface MicrophoneMessages {
  /** The learner, or a setting, forbids it. */
  readonly denied: string;
  /** Another app has the microphone. */
  readonly inUse: string;
  /** It was taken away in the midst. */
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
