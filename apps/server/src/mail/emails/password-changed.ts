import { PRODUCT } from "@attune/contract/product";
import type { Email } from "../mailer.ts";
import { paragraph, userText } from "./content.ts";
import { renderEmail } from "./render.ts";

export interface PasswordChange {
  readonly to: string;
  readonly username: string;
}

/** An account has another password now. */
export function passwordChangedEmail({ to, username }: PasswordChange): Email {
  return renderEmail(to, {
    subject: `Your ${PRODUCT.name} password was changed`,
    blocks: [
      paragraph("The account ", userText(username), " has a new password."),
      paragraph(
        "Every other device was signed out of it. If it was you, play on: there is nothing to do.",
      ),
      paragraph(
        "It was not you? Then take the account back now: choose ‘Forgot Password?’ under ‘Log In’ and follow the link that comes by mail. Change the password of your mailbox as well, for others may read it.",
      ),
    ],
  });
}
