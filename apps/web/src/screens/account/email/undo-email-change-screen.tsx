import { useLocation } from "wouter";
import { undoEmailChange } from "../../../data/account/email.ts";
import { EmailLinkPage } from "./email-link-page.tsx";

/** Target of the link in the notice to an address that another one replaces. */
export default function UndoEmailChangeScreen() {
  const [, navigate] = useLocation();
  return (
    <EmailLinkPage
      title="Keep Your Email Address"
      subtitle="Your address stays, every device is signed out, and you choose a new password."
      submitLabel="Keep my address"
      invalidHint="If someone else uses your account, choose ‘Forgot Password?’ under ‘Log In’."
      follow={async (token) => {
        const resetToken = await undoEmailChange(token);
        navigate(`/reset-password?token=${resetToken}`, { replace: true });
        return undefined;
      }}
    />
  );
}
