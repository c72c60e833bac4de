import type { SignedInDevice } from "@attune/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { AuthSessionEndedError, auth } from "../../../data/account/auth.ts";
import { devicesQuery } from "../../../data/account/devices.ts";
import { QueryProvider } from "../../../data/account/query-provider.tsx";
import { announce } from "../../../ui/a11y/announcer.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { errorReason, NETWORK_ERROR, toastError } from "../form-errors.ts";
import { toastSessionEnded } from "../toast-session-ended.ts";
import styles from "./devices.module.css";
import { deviceName, lastUsed, signedInFrom } from "./messages.ts";

const LOAD_ERROR = {
  title: "Your devices couldn’t be loaded.",
  fallback: "Please try again.",
  network: NETWORK_ERROR,
};
const SIGN_OUT_ERROR = {
  title: "Sign out failed",
  fallback: "Please try again.",
  network: NETWORK_ERROR,
};

interface DevicesProps {
  readonly userId: string;
}

/** Where the user is signed in, with a button that signs each other device out. */
export default function Devices(props: DevicesProps) {
  return (
    <QueryProvider>
      <DeviceSection {...props} />
    </QueryProvider>
  );
}

function DeviceSection({ userId }: DevicesProps) {
  const { data, error, isFetching, refetch } = useQuery(devicesQuery(userId));
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // The pressed button is unmounted with its device or its error.
  const focusHeading = () => heading.current?.focus();
  const retry = async () => {
    if ((await refetch()).isSuccess) focusHeading();
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1} className={styles.heading}>
        Signed-in Devices
      </h3>
      {data && (
        <ul className={styles.devices}>
          {data.map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              userId={userId}
              onSignedOut={focusHeading}
            />
          ))}
        </ul>
      )}
      {!data && !error && <Spinner label="Loading your devices..." />}
      {!data && error && (
        <div className={styles.failed}>
          <p role="alert">
            {LOAD_ERROR.title} {errorReason(error, LOAD_ERROR)}
          </p>
          <Button busy={isFetching} onClick={() => void retry()}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}

interface DeviceItemProps extends DevicesProps {
  readonly device: SignedInDevice;
  readonly onSignedOut: () => void;
}

function DeviceItem({ device, userId, onSignedOut }: DeviceItemProps) {
  const client = useQueryClient();
  const name = deviceName(device);
  const signOut = useMutation({
    mutationFn: () => auth.signOutDevice(device.id),
    networkMode: "always",
    async onSuccess() {
      await client.invalidateQueries(devicesQuery(userId));
      announce("Signed out.");
      onSignedOut();
    },
    onError: (error) =>
      error instanceof AuthSessionEndedError
        ? toastSessionEnded()
        : toastError(error, SIGN_OUT_ERROR),
  });
  return (
    <li className={styles.device}>
      <div>
        <p>{name}</p>
        <p className={styles.details}>
          {device.isCurrent ? <strong>This device</strong> : lastUsed(device.usedAt)}
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
