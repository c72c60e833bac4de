import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { enableSecondFactor, setUpSecondFactor } from "../../../data/admin/admin-security.ts";
import { downloadText } from "../../../lib/browser/download-text.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Notice } from "../../../ui/overlays/notice.tsx";
import { NETWORK_ERROR } from "../../account/form-errors.ts";
import { QUERY_MESSAGES } from "../messages.ts";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { ConfirmationForm } from "./confirmation-form.tsx";
import { QrCode } from "./qr-code.tsx";
import styles from "./security.module.css";

const ERROR_MESSAGES = {
  title: "Two-step login",
  fallback: "Two-step login couldn’t be turned on. Please try again.",
  network: NETWORK_ERROR,
};

interface EnableSecondFactorDialogProps {
  readonly onClose: () => void;
}

/** Shows a new secret to scan, and after the confirmation the recovery codes. */
export default function EnableSecondFactorDialog({ onClose }: EnableSecondFactorDialogProps) {
  const client = useQueryClient();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  // The button that opened the dialog changes with the status, so the page is updated afterward.
  const close = () => {
    onClose();
    if (recoveryCodes) void client.invalidateQueries();
  };
  return (
    <Dialog title="Turn on two-step login" onClose={close}>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={close} />
      ) : (
        <SetUp onEnabled={setRecoveryCodes} onCancel={close} />
      )}
    </Dialog>
  );
}

interface SetUpProps {
  readonly onEnabled: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function SetUp({ onEnabled, onCancel }: SetUpProps) {
  const query = useQuery({
    queryKey: ["second factor setup"],
    queryFn: setUpSecondFactor,
    // A second request would replace the secret that is being scanned.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <QueryBoundary query={query} messages={QUERY_MESSAGES.setup}>
      {({ secret, uri }) => (
        <>
          <p>
            Scan this with an authenticator app on your phone. The login will then ask for the code
            that the app shows.
          </p>
          <QrCode text={uri} label="QR code for an authenticator app" />
          <p>If you can’t scan it, enter this key in the app:</p>
          <code className={styles.secret}>{groupsOf(secret)}</code>
          <ConfirmationForm
            label="Turn on"
            busyLabel="Turning on..."
            codeHint="The six digits that the app shows"
            errorMessages={ERROR_MESSAGES}
            submit={async (values) => onEnabled(await enableSecondFactor(values))}
            onCancel={onCancel}
          />
        </>
      )}
    </QueryBoundary>
  );
}

/** @example groupsOf("ABCDEFGH") // "ABCD EFGH" */
const groupsOf = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, "$& ");

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const save = () =>
    downloadText("attune-recovery-codes.txt", "text/plain", `${codes.join("\n")}\n`);
  return (
    <div className={styles.form}>
      <Notice tone="success">Two-step login is on.</Notice>
      <p>
        If you lose your phone, each of these recovery codes replaces a code once. Keep them in a
        safe place: they are shown only now.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={save}>Download codes</Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
