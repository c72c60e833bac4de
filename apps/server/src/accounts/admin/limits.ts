import type { Limit } from "../../limits/service.ts";

const MINUTE_S = 60;
const QUARTER_HOUR_S = 15 * MINUTE_S;
const DAY_S = 86_400;

/** Login attempts from one network or known device; a success resets it. */
export const TRIES: Limit = { name: "admin-login", max: 10, windowS: QUARTER_HOUR_S };
/** From all networks and devices that never signed in: all guess the password of the same account. */
export const STRANGER_TRIES: Limit = {
  name: "admin-login-strangers",
  max: 100,
  windowS: DAY_S,
  beyond: { max: 1, windowS: MINUTE_S + 2 },
};
/** Codes of the second factor, after a correct password; a correct code resets it. */
export const CODE_TRIES: Limit = { name: "admin-codes", max: 10, windowS: QUARTER_HOUR_S };
/** Passwords that confirm a change; a success resets it. */
export const CONFIRMATION_TRIES: Limit = {
  name: "admin-confirmations",
  max: 10,
  windowS: QUARTER_HOUR_S,
};

/** The subject of all of them. */
export const ADMIN_SUBJECT = "administrator";
