import type { SignedInDevice } from "@attune/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { auth } from "../../../data/account/auth.ts";
import { devicesQuery } from "../../../data/account/devices.ts";
import { announce } from "../../../ui/a11y/announcer.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { AccountSection } from "../account-section.tsx";
import { NETWORK_ERROR } from "../form-errors.ts";
import { SIGN_OUT_ERROR } from "../messages.ts";
import { useAccountCall } from "../use-account-call.ts";
import styles from "./devices.module.css";
import { deviceName, lastUsed, signedInFrom } from "./messages.ts";

const LOAD_ERROR = {
  title: "Your devices couldn’t be loaded.",
  fallback: "Please try again.",
  network: NETWORK_ERROR,
};

interface DevicesProps {
  readonly userId: string;
}

/** Where the user is signed in, with a button that signs each other device out. */
export function Devices({ userId }: DevicesProps) {
  const query = useQuery(devicesQuery(userId));
  return (
    <AccountSection
      title="Signed-in Devices"
      query={query}
      loadingLabel="Loading your devices..."
      loadError={LOAD_ERROR}
    >
      {(devices, focusHeading) => (
        <ul className={styles.devices}>
          {devices.map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              userId={userId}
              onSignedOut={focusHeading}
            />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

interface DeviceItemProps extends DevicesProps {
  readonly device: SignedInDevice;
  readonly onSignedOut: () => void;
}

function DeviceItem({ device, userId, onSignedOut }: DeviceItemProps) {
  const client = useQueryClient();
  const name = deviceName(device);
  const call = () => auth.signOutDevice(device.id);
  const signOut = useAccountCall(call, SIGN_OUT_ERROR, async () => {
    await client.invalidateQueries(devicesQuery(userId));
    announce("Signed out.");
    onSignedOut();
  });
  return (
    <li className={styles.device}>
      <div>
        <p>{name}</p>
        <p className={styles.details}>
          {device.isCurrent ? <strong>This device</strong> : <span>{lastUsed(device.usedAt)}</span>}
          {device.network !== null && <span>{signedInFrom(device.network)}</span>}
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          busy={signOut.isPending}
          aria-label={`Sign out: ${name}, ${lastUsed(device.usedAt)}`}
          onClick={() => signOut.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
