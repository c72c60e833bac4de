import type { ConfirmationResult, EmailStatus } from "@attune/contract";

/** Describes the account's address in the profile. */
export function describeEmail({ email, isConfirmed, pendingEmail }: EmailStatus): string {
  if (pendingEmail !== null)
    return `Follow the link in the email that we sent to ${pendingEmail}. Until then, your account uses ${email}.`;
  return isConfirmed
    ? "Your email address is confirmed."
    : `Your email address isn’t confirmed yet. Follow the link in the email that we sent to ${email}.`;
}

export const linkSentTo = (email: string) =>
  `We sent a link to ${email}. It is valid for 48 hours.`;

/** Messages after following a confirmation link. */
export const CONFIRMATION_MESSAGES: Readonly<Record<ConfirmationResult, string>> = {
  confirmed: "Your email address is confirmed.",
  alreadyConfirmed: "Your email address was already confirmed.",
  changed: "Your account now uses this email address.",
};
