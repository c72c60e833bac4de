import type { Passkey } from "@attune/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { passkeysQuery, removePasskey } from "../../../data/account/passkeys.ts";
import { announce } from "../../../ui/a11y/announcer.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import styles from "../account-section.module.css";
import { AccountSection } from "../account-section.tsx";
import devices from "../devices/devices.module.css";
import { type ErrorMessages, NETWORK_ERROR } from "../form-errors.ts";
import { useAccountCall } from "../use-account-call.ts";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { addedOn, lastUsedOn } from "./messages.ts";

const LOAD_ERROR: ErrorMessages = {
  title: "Your passkeys couldn’t be loaded.",
  fallback: "Please try again.",
  network: NETWORK_ERROR,
};
const REMOVE_ERROR: ErrorMessages = {
  title: "The passkey couldn’t be removed",
  fallback: "Please try again.",
  network: NETWORK_ERROR,
};

interface PasskeySectionProps {
  readonly userId: string;
}

/** The passkeys of the account, with buttons that add and remove them. */
export function PasskeySection({ userId }: PasskeySectionProps) {
  const query = useQuery(passkeysQuery(userId));
  const client = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const reload = () => client.invalidateQueries(passkeysQuery(userId));
  return (
    <AccountSection
      title="Passkeys"
      query={query}
      loadingLabel="Loading your passkeys..."
      loadError={LOAD_ERROR}
    >
      {(passkeys, focusHeading) => (
        <>
          {passkeys.length === 0 && (
            <p className={styles.text}>
              With a passkey you sign in by your fingerprint, your face or your screen lock, without
              a password.
            </p>
          )}
          {passkeys.length > 0 && (
            <ul className={devices.devices}>
              {passkeys.map((passkey) => (
                <PasskeyItem
                  key={passkey.id}
                  passkey={passkey}
                  onRemoved={async () => {
                    await reload();
                    announce("The passkey is removed.");
                    focusHeading();
                  }}
                />
              ))}
            </ul>
          )}
          <div className={styles.actions}>
            <Button aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
              Add a passkey
            </Button>
          </div>
          {isAdding && (
            <AddPasskeyDialog onAdded={() => void reload()} onClose={() => setIsAdding(false)} />
          )}
        </>
      )}
    </AccountSection>
  );
}

interface PasskeyItemProps {
  readonly passkey: Passkey;
  readonly onRemoved: () => Promise<void>;
}

function PasskeyItem({ passkey, onRemoved }: PasskeyItemProps) {
  const remove = useAccountCall(() => removePasskey(passkey.id), REMOVE_ERROR, onRemoved);
  return (
    <li className={devices.device}>
      <div>
        <p className={styles.text}>
          <bdi>{passkey.name}</bdi>
        </p>
        <p className={devices.details}>
          <span>{addedOn(passkey)}</span>
          <span>{lastUsedOn(passkey)}</span>
        </p>
      </div>
      <Button
        busy={remove.isPending}
        aria-label={`Remove: ${passkey.name}`}
        onClick={() => remove.mutate()}
      >
        Remove
      </Button>
    </li>
  );
}
