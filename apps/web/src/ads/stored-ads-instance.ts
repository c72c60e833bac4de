import { hasPrivacySignal } from "../lib/browser/privacy-signal.ts";
import { safeLocalStorage } from "../lib/storage/key-value-storage.ts";
import { createStoredAds } from "./stored-ads.ts";

export const storedAds = createStoredAds(safeLocalStorage, window);

/** Whether a web network may show ads in this browser. */
export const hasNetworkConsent = (): boolean =>
  storedAds.current().consent === "accepted" && !hasPrivacySignal();
