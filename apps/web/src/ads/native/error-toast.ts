/** A toast, not a dialog, because the user can't do anything about it. */
export const ADMOB_ERROR_TOAST = {
  title: "AdMob Error:",
  description:
    "Possible causes: loading failed, no inventory, request frequency limit, network trouble, location targeting, or app id mismatch. You can keep practicing.",
} as const;
