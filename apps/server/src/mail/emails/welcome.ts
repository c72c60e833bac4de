import { PRODUCT } from "@attune/contract/product";
import type { Email } from "../mailer.ts";
import { type Block, names, paragraph, userText } from "./content.ts";
import { renderEmail } from "./render.ts";

export interface Welcome {
  readonly to: string;
  readonly username: string;
  /** Accounts that the address had already: their owner may have forgotten them. */
  readonly otherUsernames: readonly string[];
}

/** A new account was opened with this address. */
export function welcomeEmail({ to, username, otherUsernames }: Welcome): Email {
  return renderEmail(to, {
    subject: `Welcome to ${PRODUCT.name}`,
    blocks: [
      paragraph("The hall is lit and your place is kept. You sign in as ", userText(username), "."),
      ...others(otherUsernames),
      paragraph(
        "Sing the intervals, learn the clefs, train your ear. What you do well is counted from now on, on every device where you sign in.",
      ),
      paragraph(
        "You did not open this account? Then somebody gave your address, perhaps by mistake. ‘Forgot Password?’ under ‘Log In’ makes the account yours; in its profile you can delete it.",
      ),
    ],
  });
}

function others(usernames: readonly string[]): Block[] {
  if (usernames.length === 0) return [];
  return [
    paragraph("By the way: this address already has accounts with these names."),
    names(usernames),
    paragraph(
      "They stay as they were. If you were looking for one of them, sign in with its name; ‘Forgot Password?’ helps where the password is gone.",
    ),
  ];
}
