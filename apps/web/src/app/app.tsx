import { Suspense } from "react";
import { Router, useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { useAuthSession } from "../data/auth-session/use-auth-session.ts";
import { SettingsButtonContext } from "../practice/page/settings-button.ts";
import { type AudioPorts, AudioPortsContext } from "../practice/runner/audio-ports.ts";
import { useAuthDialog } from "../screens/account/auth-dialog/auth-dialog-store.ts";
import { VisitorSettings } from "../screens/settings/visitor-settings.tsx";
import { LiveRegion } from "../ui/a11y/live-region.tsx";
import { Boundary } from "../ui/failure/boundary.tsx";
import { PartFailure } from "../ui/failure/part-failure.tsx";
import { LazyPart } from "../ui/lazy/lazy-with-preload.tsx";
import { ToastHost } from "../ui/overlays/toast-host.tsx";
import { Spinner } from "../ui/spinner.tsx";
import styles from "./app.module.css";
import { loadAudio as loadDeviceAudio } from "./audio/audio.ts";
import { aroundNavigation } from "./navigation/navigation.ts";
import { normalizePath } from "./navigation/normalize-path.ts";
import { RouteAnnouncer } from "./navigation/route-announcer.tsx";
import { useRoute } from "./navigation/route-table.ts";
import { useShownPath, useShownSearch } from "./navigation/shown-location.ts";
import { AuthDialogHost } from "./shell/auth-dialog-host.tsx";
import { ErrorBoundary } from "./shell/error-boundary.tsx";
import { Header } from "./shell/header.tsx";

const useShownLocation = (): [string, typeof navigate] => [useShownPath(), navigate];

export interface AppProps {
  /** Loads the device's audio. Tests provide another. */
  readonly loadAudio?: () => Promise<AudioPorts>;
}

export function App({ loadAudio = loadDeviceAudio }: AppProps) {
  return (
    <Router hook={useShownLocation} searchHook={useShownSearch} aroundNav={aroundNavigation}>
      <a className={styles.skip} href="#page">
        Skip to content
      </a>
      <SettingsButtonContext value={VisitorSettings}>
        <AudioPortsContext value={loadAudio}>
          <Boundary
            name="header"
            fallback={(failure) => <PartFailure part="The top of the page" {...failure} />}
          >
            <Header />
          </Boundary>
          <main id="page" tabIndex={-1} className={styles.stand}>
            <CurrentPage />
          </main>
        </AudioPortsContext>
      </SettingsButtonContext>
      <AuthDialogHost />
      <LiveRegion />
      <Boundary name="toaster" fallback={() => null}>
        <ToastHost />
      </Boundary>
    </Router>
  );
}

function CurrentPage() {
  const [location] = useLocation();
  const path = normalizePath(useHomePath(location));
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<LoadingScreen />}>
        <Screen path={path} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Screen({ path }: { readonly path: string }) {
  const { title, screen } = useRoute(path);
  return (
    <RouteAnnouncer title={title}>
      <LazyPart part={screen} props={{}} />
    </RouteAnnouncer>
  );
}

/** A signed-in user finds the lessons at the root, but keeps the welcome page until its transition ends. */
function useHomePath(location: string): string {
  const { status } = useAuthSession();
  const { status: dialogStatus } = useAuthDialog();
  return location === "/" && status === "signedIn" && dialogStatus === "closed"
    ? "/core-concepts"
    : location;
}

function LoadingScreen() {
  return (
    <div className={styles.waiting}>
      <Spinner label="Loading..." />
    </div>
  );
}
