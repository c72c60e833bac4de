import type { Limit } from "../limits/service.ts";

const QUARTER_HOUR_S = 900;
const HOUR_S = 3_600;

/** Login attempts per network; a success resets it. */
export const TRIES: Limit = { name: "admin-login", max: 10, windowS: QUARTER_HOUR_S };
/** Across all networks, because all attackers guess the password of the same account. */
export const ALL_TRIES: Limit = { name: "admin-logins", max: 100, windowS: HOUR_S };
/** Codes of the second factor, after a correct password; a correct code resets it. */
export const CODE_TRIES: Limit = { name: "admin-codes", max: 10, windowS: QUARTER_HOUR_S };
/** Passwords that confirm a change; a success resets it. */
export const CONFIRMATION_TRIES: Limit = {
  name: "admin-confirmations",
  max: 10,
  windowS: QUARTER_HOUR_S,
};

/** The subject of limits that all networks share. */
export const ALL_TRIES_SUBJECT = "everyone";

export const ADMIN_LIMITS: readonly Limit[] = [TRIES, ALL_TRIES, CODE_TRIES, CONFIRMATION_TRIES];
