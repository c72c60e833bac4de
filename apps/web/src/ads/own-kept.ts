import { asksForPrivacy } from "../asks-for-privacy.ts";
import { createKeptAds } from "./kept.ts";

/** Of this browser. */
export const keptAds = createKeptAds(() => localStorage, window);

/** Whether a web network may show its ads here. */
export const acceptsNetwork = (): boolean =>
  keptAds.current().consent === "accepted" && !asksForPrivacy();
