import { PRODUCT } from "@attune/contract/product";
import type { Email } from "../mailer.ts";
import { type Block, names, paragraph, userText } from "./content.ts";
import { renderEmail } from "./render.ts";

interface PasswordChange {
  readonly to: string;
  readonly username: string;
  /** Names of the account's passkeys, which the new password doesn't remove. */
  readonly passkeys: readonly string[];
}

/** Notifies the owner of an account that its password has changed. */
export function passwordChangedEmail({ to, username, passkeys }: PasswordChange): Email {
  return renderEmail(to, {
    subject: `Your ${PRODUCT.name} password was changed`,
    blocks: [
      paragraph("The account ", userText(username), " has a new password."),
      paragraph(
        "Every other device was signed out. If this was you, there is nothing to do: play on!",
      ),
      ...remainingPasskeys(passkeys),
      paragraph(
        "If this wasn't you, take your account back now: choose ‘Forgot Password?’ under ‘Log In’ and follow the link that we email you. Change the password of your email account, too, because someone else may be able to read your email.",
      ),
    ],
  });
}

function remainingPasskeys(passkeys: readonly string[]): Block[] {
  if (passkeys.length === 0) return [];
  return [
    paragraph("These passkeys can still sign in:"),
    names(passkeys),
    paragraph("Remove those that you don't know in your profile."),
  ];
}
