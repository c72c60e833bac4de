import type { Email } from "../src/mail/mailer.ts";

/** The token of the last link to a page, such as `confirm-email`, in these emails. */
export function tokenIn(emails: readonly Email[], page: string): string {
  const link = new RegExp(`/${page}\\?token=([\\w-]{43})`, "g");
  const tokens = emails.flatMap(({ text }) => [...text.matchAll(link)].map(([, token]) => token));
  return tokens.at(-1) ?? "no token";
}
