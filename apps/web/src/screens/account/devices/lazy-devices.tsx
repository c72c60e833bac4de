import { LazyPart, lazyWithPreload } from "../../../ui/lazy/lazy-with-preload.tsx";
import { useLazyPart } from "../../../ui/lazy/use-lazy-part.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "../account.module.css";

interface DevicesProps {
  readonly userId: string;
}

const devices = lazyWithPreload<DevicesProps>(() => import("./devices.tsx"));

/** Loads the list of devices after the profile is shown; without its code, the profile has no list. */
export function LazyDevices(props: DevicesProps) {
  const code = useLazyPart(devices, true);
  if (code === "ready") return <LazyPart part={devices} props={props} />;
  if (code === "failed") return null;
  return (
    <div className={styles.waiting}>
      <Spinner label="Loading your devices..." />
    </div>
  );
}
