import { Preferences } from "@capacitor/preferences";
import { NATIVE_TOKEN_KEY } from "../../lib/storage/keys.ts";
import type { TextStorage } from "./token-store.ts";

const key = NATIVE_TOKEN_KEY;

/** The app's preferences, which no system clears, unlike the web view's storage. */
export const nativeTokenStorage: TextStorage = {
  get: async () => (await Preferences.get({ key })).value ?? undefined,
  set: (value) => Preferences.set({ key, value }),
  remove: () => Preferences.remove({ key }),
};
