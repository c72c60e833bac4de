import { fileURLToPath } from "node:url";

/** Absolute paths, so that the scripts work from any folder. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const WEB = `${ROOT}apps/web/`;
export const DIST = `${WEB}dist/`;
export const VITE = `${ROOT}node_modules/vite/bin/vite.js`;
export const MOBILE = `${ROOT}apps/mobile/`;
