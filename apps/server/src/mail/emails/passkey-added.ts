import { PRODUCT } from "@attune/contract/product";
import type { Email } from "../mailer.ts";
import { paragraph, userText } from "./content.ts";
import { renderEmail } from "./render.ts";

interface PasskeyAddition {
  readonly to: string;
  readonly username: string;
  /** The name that was given to the passkey. */
  readonly passkey: string;
}

/** Notifies the owner of an account that a passkey can sign in to it. */
export function passkeyAddedEmail({ to, username, passkey }: PasskeyAddition): Email {
  return renderEmail(to, {
    subject: `A passkey was added to your ${PRODUCT.name} account`,
    blocks: [
      paragraph(
        "The passkey ",
        userText(passkey),
        " can now sign in to the account ",
        userText(username),
        ". If this was you, there is nothing to do.",
      ),
      paragraph(
        "If this wasn't you, take your account back now: choose ‘Forgot Password?’ under ‘Log In’, follow the link that we email you, sign in and remove the passkey in your profile.",
      ),
    ],
  });
}
