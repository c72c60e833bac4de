import { hasPrivacySignal } from "../lib/privacy-signal.ts";
import { createKeptAds } from "./stored-ads.ts";

/** Of this browser. */
export const keptAds = createKeptAds(() => localStorage, window);

/** Whether a web network may show its ads here. */
export const acceptsNetwork = (): boolean =>
  keptAds.current().consent === "accepted" && !hasPrivacySignal();
