import { PRODUCT } from "@attune/contract/product";
import type { Email } from "../mailer.ts";
import { button, paragraph, userText } from "./content.ts";
import { renderEmail } from "./render.ts";

export interface PasswordReset {
  readonly to: string;
  /** One for each account of the address, at least one. */
  readonly links: readonly { readonly username: string; readonly url: string }[];
}

/** Somebody asked for another password. */
export function passwordResetEmail({ to, links }: PasswordReset): Email {
  return renderEmail(to, {
    subject: `Choose a new ${PRODUCT.name} password`,
    blocks: [
      paragraph("From the top, then: here you choose a new password."),
      ...links.flatMap(({ username, url }) => [
        paragraph("For the account ", userText(username), ":"),
        button("Choose a new password", url),
      ]),
      paragraph(
        "A link is valid for one hour and works once. If you ask again, only the newest one works.",
      ),
      paragraph(
        "You did not ask? Then somebody else typed your address. Your password stays as it is, and you can put this letter away. Give the link to nobody.",
      ),
    ],
  });
}
