import type { Limit } from "../limits/service.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Tries to sign in to one account, whether it exists or not; a success begins anew. */
export const LOGIN_TRIES: Limit = { name: "login", times: 10, seconds: 15 * MINUTE };
/** The same without a success or a reset in between: who guesses slowly is stopped, too. */
export const LOGIN_TRIES_EVER: Limit = { name: "login-ever", times: 100, seconds: 365 * DAY };
/** Wrong current passwords, when a password is changed. */
export const CHANGE_TRIES: Limit = { name: "change", times: 10, seconds: 15 * MINUTE };

/** By network. A whole class may share one address. */
export const LOGINS: Limit = { name: "logins", times: 300, seconds: 15 * MINUTE };
export const REGISTRATIONS: Limit = { name: "registrations", times: 100, seconds: HOUR };
export const FORGOTTEN_NAMES: Limit = { name: "forgotten-names", times: 60, seconds: HOUR };
export const FORGOTTEN_PASSWORDS: Limit = { name: "forgotten-passwords", times: 60, seconds: HOUR };
export const RESETS: Limit = { name: "resets", times: 60, seconds: HOUR };

/** Letters: nobody's box is flooded. Reset letters count by account, the others by address. */
export const RESET_LETTERS: Limit = { name: "reset-letters", times: 3, seconds: HOUR };
export const NAME_LETTERS: Limit = { name: "name-letters", times: 3, seconds: HOUR };
/** A teacher may open accounts for a class with one address. */
export const WELCOME_LETTERS: Limit = { name: "welcome-letters", times: 40, seconds: HOUR };
