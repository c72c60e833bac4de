import type { Limit } from "../../limits/service.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

// Limits are stored under their names: a renamed limit starts again at 0.

/**
 * Login attempts for one username from one network or known device, whether the account exists or not; a success
 * resets it.
 */
export const LOGIN_TRIES: Limit = { name: "login", max: 10, windowS: 15 * MINUTE_S };
/**
 * Login attempts for one username from all networks and devices that never signed in to it. Beyond them one a minute:
 * with two seconds more, a year of guessing stays below 550,000. A password reset resets it.
 */
export const STRANGER_TRIES: Limit = {
  name: "login-strangers",
  max: 100,
  windowS: DAY_S,
  beyond: { max: 1, windowS: MINUTE_S + 2 },
};
/** The limits that a password reset, or an operator, resets for a username. */
export const USERNAME_LIMITS: readonly Limit[] = [LOGIN_TRIES, STRANGER_TRIES];
/** Attempts to change a password, per user; a correct current password resets it. */
export const CHANGE_TRIES: Limit = { name: "change", max: 10, windowS: 15 * MINUTE_S };

// Per network. A whole school may share one address: 500 learners sign up in a morning.
export const LOGINS: Limit = { name: "logins", max: 600, windowS: 15 * MINUTE_S };
/** Twelve a learner; each keeps an auth session for two weeks. */
export const LOGINS_A_DAY: Limit = { name: "logins-a-day", max: 6_000, windowS: DAY_S };
export const REGISTRATIONS: Limit = { name: "registrations", max: 600, windowS: HOUR_S };
export const FORGOTTEN_USERNAMES: Limit = { name: "forgotten-names", max: 60, windowS: HOUR_S };
export const FORGOTTEN_PASSWORDS: Limit = { name: "forgotten-passwords", max: 60, windowS: HOUR_S };
export const RESETS: Limit = { name: "resets", max: 60, windowS: HOUR_S };
/** Links that confirm an address or undo a change: each new account follows one. */
export const EMAIL_LINKS: Limit = { name: "email-links", max: 600, windowS: HOUR_S };

/** Each login form asks for a challenge when it opens. */
export const PASSKEY_OPTIONS: Limit = {
  name: "passkey-options",
  max: 1_200,
  windowS: 15 * MINUTE_S,
};
/** Attempts to add a passkey, per account. */
export const PASSKEY_ADDITIONS: Limit = { name: "passkey-additions", max: 20, windowS: DAY_S };

// Emails, against flooding a mailbox: whatever their reason, and whether the account still exists.
export const EMAILS_TO_AN_HOUR: Limit = { name: "emails-to", max: 5, windowS: HOUR_S };
export const EMAILS_TO_A_DAY: Limit = { name: "emails-to-a-day", max: 20, windowS: DAY_S };
/** The same count, for an address that its owner has not confirmed: notices count as well. */
export const EMAILS_TO_UNCONFIRMED: Limit = { ...EMAILS_TO_A_DAY, max: 5 };
export const NOTICES_TO: Limit = { name: "notices-to", max: 5, windowS: DAY_S };
/** Per network. A school signs up in a morning. */
export const EMAILS_FROM: Limit = { name: "emails-from", max: 1_000, windowS: DAY_S };
/** Password resets per account. */
export const RESET_EMAILS: Limit = { name: "reset-emails", max: 3, windowS: HOUR_S };
/** Confirmation emails per account, besides those of a registration or a change. */
export const CONFIRMATION_EMAILS: Limit = { name: "confirmation-emails", max: 3, windowS: DAY_S };
/** Changes of the email address per account. */
export const EMAIL_CHANGES: Limit = { name: "email-changes", max: 3, windowS: DAY_S };
/** Usernames per address. */
export const USERNAME_EMAILS: Limit = { name: "name-emails", max: 3, windowS: HOUR_S };
