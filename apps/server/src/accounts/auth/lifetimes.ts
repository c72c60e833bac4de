const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface SessionLifetime {
  /** Expires this long after its last use. */
  readonly idleMs: number;
  /** Expires this long after its start, even if it is in use. */
  readonly absoluteMs: number;
  /** How precisely the last use is stored, so that most requests write nothing. */
  readonly usePrecisionMs: number;
}

export const AUTH_SESSION: SessionLifetime = {
  idleMs: 14 * DAY_MS,
  absoluteMs: 90 * DAY_MS,
  usePrecisionMs: HOUR_MS,
};
/** More devices than anyone has; a program that signs in for each call would fill the disk. */
export const MAX_AUTH_SESSIONS = 50;
/** Deleting the account, changing its address or adding a passkey requires a sign-in at most this old. */
export const RECENT_SIGN_IN_MS = 10 * 60_000;
/** A password reset link expires after this. */
export const RESET_LIFETIME_MS = HOUR_MS;
/** A link that confirms an email address expires after this. */
export const CONFIRMATION_LIFETIME_MS = 48 * HOUR_MS;
/** A link that undoes a change of the email address expires after this. */
export const REVERSAL_LIFETIME_MS = 7 * DAY_MS;
/** A passkey must answer its challenge within this. */
export const CHALLENGE_LIFETIME_MS = 10 * 60_000;
