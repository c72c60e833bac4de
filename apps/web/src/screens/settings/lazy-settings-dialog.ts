import { lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";

export const settingsDialog = lazyWithPreload(() => import("./settings-dialog.tsx"));
