import { PRODUCT } from "@attune/contract/product";
import type { Email } from "../mailer.ts";
import { type Block, button, names, paragraph, userText } from "./content.ts";
import { renderEmail } from "./render.ts";

interface Welcome {
  readonly to: string;
  readonly username: string;
  /** Confirms the address. */
  readonly url: string;
  /** The address's other accounts, which the owner may have forgotten. */
  readonly otherUsernames: readonly string[];
}

/** Welcomes the owner of a new account, and asks for the confirmation of the address. */
export function welcomeEmail({ to, username, url, otherUsernames }: Welcome): Email {
  return renderEmail(to, {
    subject: `Welcome to ${PRODUCT.name}`,
    blocks: [
      paragraph("Welcome! Your account is ready. You sign in as ", userText(username), "."),
      paragraph("Please confirm that this is your email address."),
      button("Confirm your email address", url),
      paragraph("The link is valid for 48 hours. Your profile can send you a new one."),
      ...otherAccounts(otherUsernames),
      paragraph(
        "Sing the intervals, learn the clefs, train your ear. Your progress now counts on every device where you sign in.",
      ),
      paragraph(
        "If you didn't open this account, someone may have typed your address by mistake. You can ignore this email. Or choose ‘Forgot Password?’ under ‘Log In’ to take the account over; you can delete it in its profile.",
      ),
    ],
  });
}

function otherAccounts(usernames: readonly string[]): Block[] {
  if (usernames.length === 0) return [];
  return [
    paragraph("By the way, this email address already has other accounts:"),
    names(usernames),
    paragraph(
      "They stay as they are. If you were looking for one of them, sign in with its username; ‘Forgot Password?’ helps if you no longer know the password.",
    ),
  ];
}
