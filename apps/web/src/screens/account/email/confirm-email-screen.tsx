import { confirmEmail } from "../../../data/account/email.ts";
import { EmailLinkPage } from "./email-link-page.tsx";
import { CONFIRMATION_MESSAGES } from "./messages.ts";

/** Target of the links that confirm an account's address or a new one. */
export default function ConfirmEmailScreen() {
  return (
    <EmailLinkPage
      title="Confirm Email Address"
      subtitle="Press the button to confirm that this is your email address."
      submitLabel="Confirm"
      invalidHint="Your profile can send you a new one: log in and open it."
      follow={async (token) => CONFIRMATION_MESSAGES[await confirmEmail(token)]}
    />
  );
}
