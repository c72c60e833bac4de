import type { EmailStatus } from "@attune/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { cancelEmailChange, emailQuery, sendConfirmation } from "../../../data/account/email.ts";
import { announce } from "../../../ui/a11y/announcer.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import styles from "../account-section.module.css";
import { AccountSection } from "../account-section.tsx";
import { type ErrorMessages, NETWORK_ERROR } from "../form-errors.ts";
import { useAccountCall } from "../use-account-call.ts";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import { describeEmail, linkSentTo } from "./messages.ts";

const LOAD_ERROR: ErrorMessages = {
  title: "Your email address couldn’t be loaded.",
  fallback: "Please try again.",
  network: NETWORK_ERROR,
};
const SEND_ERROR: ErrorMessages = {
  title: "The email couldn’t be sent",
  fallback: "Please try again.",
  network: NETWORK_ERROR,
};
const CANCEL_ERROR: ErrorMessages = {
  title: "The change couldn’t be canceled",
  fallback: "Please try again.",
  network: NETWORK_ERROR,
};

interface EmailSectionProps {
  readonly userId: string;
}

/** Whether the address is confirmed, and a change that waits for the confirmation of the new one. */
export function EmailSection({ userId }: EmailSectionProps) {
  const query = useQuery(emailQuery(userId));
  return (
    <AccountSection
      title="Email Address"
      query={query}
      loadingLabel="Loading your email address..."
      loadError={LOAD_ERROR}
    >
      {(status, focusHeading) => (
        <EmailDetails status={status} userId={userId} onCanceled={focusHeading} />
      )}
    </AccountSection>
  );
}

interface EmailDetailsProps extends EmailSectionProps {
  readonly status: EmailStatus;
  readonly onCanceled: () => void;
}

function EmailDetails({ status, userId, onCanceled }: EmailDetailsProps) {
  const { email, isConfirmed, pendingEmail } = status;
  const [isChanging, setIsChanging] = useState(false);
  const client = useQueryClient();
  const reload = () => client.invalidateQueries(emailQuery(userId));
  const send = useAccountCall(sendConfirmation, SEND_ERROR, () => {
    toast({
      title: "Email sent",
      description: linkSentTo(pendingEmail ?? email),
      tone: "success",
    });
    void reload();
  });
  const cancel = useAccountCall(cancelEmailChange, CANCEL_ERROR, async () => {
    await reload();
    announce("The change is canceled.");
    onCanceled();
  });
  return (
    <>
      <p className={styles.text}>{describeEmail(status)}</p>
      <div className={styles.actions}>
        {(!isConfirmed || pendingEmail !== null) && (
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            Send the email again
          </Button>
        )}
        {pendingEmail !== null && (
          <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel the change
          </Button>
        )}
        <Button aria-haspopup="dialog" onClick={() => setIsChanging(true)}>
          Change Email
        </Button>
      </div>
      {isChanging && (
        <ChangeEmailDialog onSent={() => void reload()} onClose={() => setIsChanging(false)} />
      )}
    </>
  );
}
