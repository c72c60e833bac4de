import { PRODUCT } from "@attune/contract/product";
import type { Email } from "../mailer.ts";
import { button, paragraph, userText } from "./content.ts";
import { renderEmail } from "./render.ts";

interface EmailChange {
  readonly to: string;
  readonly username: string;
  readonly url: string;
}

/** Sends the link that changes an account's address to the one that receives it. */
export function emailChangeEmail({ to, username, url }: EmailChange): Email {
  return renderEmail(to, {
    subject: `Confirm your new email address for ${PRODUCT.name}`,
    footer: `You received this email because someone entered this address at ${PRODUCT.name}.`,
    blocks: [
      paragraph(
        "The account ",
        userText(username),
        " asked to use this address from now on. It changes when you confirm it.",
      ),
      button("Confirm your new email address", url),
      paragraph("The link is valid for 48 hours. If you ask again, only the newest link works."),
      paragraph("If you didn't ask for this, you can ignore this email: nothing has changed."),
    ],
  });
}

/** Notifies an account's address that another one may replace it, with a link that undoes that. */
export function emailChangeNotice({ to, username, url }: EmailChange): Email {
  return renderEmail(to, {
    subject: `Your ${PRODUCT.name} email address is about to change`,
    blocks: [
      paragraph(
        "The account ",
        userText(username),
        " asked to use another email address. It changes when that address is confirmed. If this was you, there is nothing to do here.",
      ),
      paragraph(
        "If this wasn't you, someone else can sign in to your account. This link keeps your address, or brings it back, signs out every device and lets you choose a new password:",
      ),
      button("Keep my address", url),
      paragraph("The link is valid for seven days. Please don't share it with anyone."),
    ],
  });
}

/** Notifies an address that it was replaced by the account's former one. */
export function emailChangeUndoneNotice({ to, username }: Omit<EmailChange, "url">): Email {
  return renderEmail(to, {
    subject: `Your ${PRODUCT.name} email address was changed back`,
    footer: `You received this email because an account at ${PRODUCT.name} used this address.`,
    blocks: [
      paragraph(
        "The account ",
        userText(username),
        " no longer uses this address: the owner of its former address undid the change. Every device was signed out.",
      ),
      paragraph(
        "If this wasn't you and the account is yours, reply to this email. We will help you to get it back.",
      ),
    ],
  });
}
