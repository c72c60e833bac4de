import type { Limit } from "../limits/service.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

// Limits are stored under their names: a renamed limit starts again at 0.

/** Login attempts for one username, whether the account exists or not; a success resets it. */
export const LOGIN_TRIES: Limit = { name: "login", max: 10, windowS: 15 * MINUTE_S };
/** The same over a year, against slow guessing; a success or a password reset resets it. */
export const LOGIN_TRIES_EVER: Limit = { name: "login-ever", max: 100, windowS: 365 * DAY_S };
/** Attempts to change a password, per user; a correct current password resets it. */
export const CHANGE_TRIES: Limit = { name: "change", max: 10, windowS: 15 * MINUTE_S };

// Per network. A whole school may share one address.
export const LOGINS: Limit = { name: "logins", max: 300, windowS: 15 * MINUTE_S };
export const REGISTRATIONS: Limit = { name: "registrations", max: 100, windowS: HOUR_S };
export const FORGOTTEN_USERNAMES: Limit = { name: "forgotten-names", max: 60, windowS: HOUR_S };
export const FORGOTTEN_PASSWORDS: Limit = { name: "forgotten-passwords", max: 60, windowS: HOUR_S };
export const RESETS: Limit = { name: "resets", max: 60, windowS: HOUR_S };

// Emails, against flooding a mailbox: password resets per account, the others per address.
export const RESET_EMAILS: Limit = { name: "reset-letters", max: 3, windowS: HOUR_S };
export const USERNAME_EMAILS: Limit = { name: "name-letters", max: 3, windowS: HOUR_S };
/** A teacher may register a whole class with one address. */
export const WELCOME_EMAILS: Limit = { name: "welcome-letters", max: 40, windowS: HOUR_S };
