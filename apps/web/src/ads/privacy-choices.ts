import { createStore } from "../lib/create-store.ts";

/** The privacy form of the packaged app's consent platform, where the law requires to offer it. */
export interface PrivacyChoices {
  readonly open: () => void;
}

/** Written by the native ads, read by the settings. */
export const privacyChoices = createStore<PrivacyChoices | undefined>(undefined);
