import { PRODUCT } from "@attune/contract/product";
import type { Email } from "../mailer.ts";
import { button, paragraph, userText } from "./content.ts";
import { renderEmail } from "./render.ts";

interface Confirmation {
  readonly to: string;
  readonly username: string;
  readonly url: string;
}

/** Sends the link that confirms an account's address once more. */
export function confirmationEmail({ to, username, url }: Confirmation): Email {
  return renderEmail(to, {
    subject: `Confirm your email address for ${PRODUCT.name}`,
    blocks: [
      paragraph("Please confirm that this is the address of the account ", userText(username), "."),
      button("Confirm your email address", url),
      paragraph("The link is valid for 48 hours. If you ask again, only the newest link works."),
      paragraph(
        "If you didn't ask for this, you can ignore this email: the address then stays unconfirmed.",
      ),
    ],
  });
}
