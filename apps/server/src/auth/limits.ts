import type { Limit } from "../limits/service.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Tries to sign in to one account, whether it exists or not; a success begins anew. */
export const LOGIN_TRIES: Limit = { name: "login", max: 10, windowS: 15 * MINUTE };
/** The same without a success or a reset in between: who guesses slowly is stopped, too. */
export const LOGIN_TRIES_EVER: Limit = { name: "login-ever", max: 100, windowS: 365 * DAY };
/** Wrong current passwords, when a password is changed. */
export const CHANGE_TRIES: Limit = { name: "change", max: 10, windowS: 15 * MINUTE };

/** By network. A whole class may share one address. */
export const LOGINS: Limit = { name: "logins", max: 300, windowS: 15 * MINUTE };
export const REGISTRATIONS: Limit = { name: "registrations", max: 100, windowS: HOUR };
export const FORGOTTEN_USERNAMES: Limit = { name: "forgotten-names", max: 60, windowS: HOUR };
export const FORGOTTEN_PASSWORDS: Limit = { name: "forgotten-passwords", max: 60, windowS: HOUR };
export const RESETS: Limit = { name: "resets", max: 60, windowS: HOUR };

/** Letters: nobody's box is flooded. Reset letters count by account, the others by address. */
export const RESET_EMAILS: Limit = { name: "reset-letters", max: 3, windowS: HOUR };
export const USERNAME_EMAILS: Limit = { name: "name-letters", max: 3, windowS: HOUR };
/** A teacher may open accounts for a class with one address. */
export const WELCOME_EMAILS: Limit = { name: "welcome-letters", max: 40, windowS: HOUR };
