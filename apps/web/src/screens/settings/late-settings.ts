import { late } from "../../ui/late.tsx";

/** The settings, for whoever opens them. */
export const settingsDialog = late(() => import("./settings-dialog.tsx"));
