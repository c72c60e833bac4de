import type { SessionLifetime } from "./session-lifetime.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const AUTH_SESSION: SessionLifetime = {
  idleMs: 14 * DAY_MS,
  absoluteMs: 90 * DAY_MS,
  usePrecisionMs: HOUR_MS,
};
/** A password reset link expires after this. */
export const RESET_LIFETIME_MS = HOUR_MS;
