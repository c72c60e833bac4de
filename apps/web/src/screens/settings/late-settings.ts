import { late } from "../../ui/lazy/lazy-with-preload.tsx";

/** The settings, for whoever opens them. */
export const settingsDialog = late(() => import("./settings-dialog.tsx"));
