/** Told once where an interstitial failed, in passing: nobody can do anything about it. */
export const ADMOB_ERROR = {
  title: "AdMob Error:",
  description:
    "Possible causes: loading failed, no inventory, request frequency limit, network trouble, location targeting, or app id mismatch. Practice goes on.",
} as const;
