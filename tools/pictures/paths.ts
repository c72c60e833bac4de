import { fileURLToPath } from "node:url";

/** Absolute paths in the two apps. */
export const web = (path: string): string =>
  fileURLToPath(new URL(`../../apps/web/${path}`, import.meta.url));
export const mobile = (path: string): string =>
  fileURLToPath(new URL(`../../apps/mobile/${path}`, import.meta.url));
