import { PRODUCT } from "@attune/contract/product";
import type { Email } from "../mailer.ts";
import { paragraph, userText } from "./content.ts";
import { renderEmail } from "./render.ts";

interface PasswordChange {
  readonly to: string;
  readonly username: string;
}

/** Notifies the owner of an account that its password has changed. */
export function passwordChangedEmail({ to, username }: PasswordChange): Email {
  return renderEmail(to, {
    subject: `Your ${PRODUCT.name} password was changed`,
    blocks: [
      paragraph("The account ", userText(username), " has a new password."),
      paragraph(
        "Every other device was signed out. If this was you, there is nothing to do: play on!",
      ),
      paragraph(
        "If this wasn't you, take your account back now: choose ‘Forgot Password?’ under ‘Log In’ and follow the link that we email you. Change the password of your email account, too, because someone else may be able to read your email.",
      ),
    ],
  });
}
