import { PRODUCT } from "@attune/contract/product";
import type { Email } from "../mailer.ts";
import { button, paragraph, userText } from "./content.ts";
import { renderEmail } from "./render.ts";

interface PasswordReset {
  readonly to: string;
  /** One for each account of the address; at least one. */
  readonly links: readonly { readonly username: string; readonly url: string }[];
}

/** Sends the links with which a forgotten password can be reset. */
export function passwordResetEmail({ to, links }: PasswordReset): Email {
  return renderEmail(to, {
    subject: `Choose a new ${PRODUCT.name} password`,
    blocks: [
      paragraph(
        "Forgot your password? It happens to the best of us. You can choose a new one here.",
      ),
      ...links.flatMap(({ username, url }) => [
        paragraph("For the account ", userText(username), ":"),
        button("Choose a new password", url),
      ]),
      paragraph(
        "A link is valid for one hour and works once. If you ask again, only the newest link works.",
      ),
      paragraph(
        "If you didn't ask for this, you can ignore this email: your password stays the same. Please don't share the link with anyone.",
      ),
    ],
  });
}
