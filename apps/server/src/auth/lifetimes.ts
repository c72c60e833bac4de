const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A sign-in that nobody uses ends after this. */
export const IDLE_LIFETIME_MS = 14 * DAY_MS;
/** A sign-in ends after this, however much it is used. */
export const ABSOLUTE_LIFETIME_MS = 90 * DAY_MS;
/** How exactly it is kept when a sign-in was last used: not every request needs to write. */
export const USE_PRECISION_MS = HOUR_MS;
/** A reset link that is as old as this works no more. */
export const RESET_LIFETIME_MS = HOUR_MS;
