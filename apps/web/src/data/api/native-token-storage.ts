import { Preferences } from "@capacitor/preferences";
import type { TextStorage } from "./token-store.ts";

const key = "attune.token";

/** The token in the app's own preferences: unlike the web view's storage, no system clears them. */
export const nativeTokenStorage: TextStorage = {
  get: async () => (await Preferences.get({ key })).value ?? undefined,
  set: (value) => Preferences.set({ key, value }),
  remove: () => Preferences.remove({ key }),
};
