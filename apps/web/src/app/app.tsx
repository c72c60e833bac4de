import { Suspense } from "react";
import { Router, useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { AudioPortsContext } from "../practice/audio-ports.ts";
import { useSession } from "../queries/use-session.ts";
import { useDoor } from "../screens/account/door.ts";
import { LatePart } from "../ui/late.tsx";
import { LiveRegion } from "../ui/live-region.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { ToastHost } from "../ui/toast-host.tsx";
import styles from "./app.module.css";
import { Arrival } from "./arrival.tsx";
import { loadAudio } from "./audio.ts";
import { DoorHost } from "./door-host.tsx";
import { Failure } from "./failure.tsx";
import { Header } from "./header.tsx";
import { aroundNavigation } from "./navigation.ts";
import { matchRoute } from "./routes.ts";
import { useShownPath, useShownSearch } from "./shown-location.ts";

const useLocationShown = (): [string, typeof navigate] => [useShownPath(), navigate];

export function App() {
  return (
    <Router hook={useLocationShown} searchHook={useShownSearch} aroundNav={aroundNavigation}>
      <a className={styles.skip} href="#page">
        Skip to content
      </a>
      <AudioPortsContext value={loadAudio}>
        <Header />
        <main id="page" tabIndex={-1} className={styles.stand}>
          <CurrentPage />
        </main>
      </AudioPortsContext>
      <DoorHost />
      <LiveRegion />
      <ToastHost />
    </Router>
  );
}

function CurrentPage() {
  const [location] = useLocation();
  const { path, title, screen } = matchRoute(useHome(location));
  return (
    <Failure key={path}>
      <Suspense fallback={<Waiting />}>
        <Arrival title={title}>
          <LatePart part={screen} props={{}} />
        </Arrival>
      </Suspense>
    </Failure>
  );
}

/** Whoever is in finds the lessons at the root; the title page stays while it is being left. */
function useHome(location: string): string {
  const { status } = useSession();
  const { status: way } = useDoor();
  return location === "/" && status === "signedIn" && way === "closed"
    ? "/core-concepts"
    : location;
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner label="Loading..." />
    </div>
  );
}
