import { PRODUCT } from "@attune/contract/product";
import type { Email } from "../mailer.ts";
import { names, paragraph } from "./content.ts";
import { renderEmail } from "./render.ts";

export interface UsernameReminder {
  readonly to: string;
  /** All that the address has, at least one. */
  readonly usernames: readonly string[];
}

/** Somebody asked which names this address goes by. */
export function usernamesEmail({ to, usernames }: UsernameReminder): Email {
  const found = usernames.length === 1 ? "This is the username" : "These are the usernames";
  return renderEmail(to, {
    subject: `Your ${PRODUCT.name} username`,
    blocks: [
      paragraph(`A name slips the mind sooner than a tune. ${found} of this address:`),
      names(usernames),
      paragraph(
        "You did not ask? Then somebody else typed your address. They were told nothing, and nothing has changed: you can put this letter away.",
      ),
    ],
  });
}
