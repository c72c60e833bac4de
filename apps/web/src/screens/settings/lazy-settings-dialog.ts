import { lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";

/** The settings, for whoever opens them. */
export const settingsDialog = lazyWithPreload(() => import("./settings-dialog.tsx"));
