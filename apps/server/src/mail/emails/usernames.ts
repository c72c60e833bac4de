import { PRODUCT } from "@attune/contract/product";
import type { Email } from "../mailer.ts";
import { names, paragraph } from "./content.ts";
import { renderEmail } from "./render.ts";

interface UsernameReminder {
  readonly to: string;
  /** All usernames of the address; at least one. */
  readonly usernames: readonly string[];
}

/** Sends the usernames of an address to its owner. */
export function usernamesEmail({ to, usernames }: UsernameReminder): Email {
  const found = usernames.length === 1 ? "This is the username" : "These are the usernames";
  return renderEmail(to, {
    subject: `Your ${PRODUCT.name} username`,
    blocks: [
      paragraph(`Names are easier to forget than tunes. ${found} for this email address:`),
      names(usernames),
      paragraph(
        "If you didn't ask for this, you can ignore this email: nothing has changed, and only you received it.",
      ),
    ],
  });
}
