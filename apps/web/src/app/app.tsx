import { Suspense } from "react";
import { Router, useLocation } from "wouter";
import { AudioPortsContext } from "../practice/audio-ports.ts";
import { LatePart } from "../ui/late.tsx";
import { LiveRegion } from "../ui/live-region.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { ToastHost } from "../ui/toast-host.tsx";
import styles from "./app.module.css";
import { Arrival } from "./arrival.tsx";
import { loadAudio } from "./audio.ts";
import { Failure } from "./failure.tsx";
import { Header } from "./header.tsx";
import { aroundNavigation } from "./navigation.ts";
import { matchRoute } from "./routes.ts";

export function App() {
  return (
    <Router aroundNav={aroundNavigation}>
      <a className={styles.skip} href="#page">
        Skip to content
      </a>
      <Header />
      <main id="page" tabIndex={-1} className={styles.stand}>
        <AudioPortsContext value={loadAudio}>
          <CurrentPage />
        </AudioPortsContext>
      </main>
      <LiveRegion />
      <ToastHost />
    </Router>
  );
}

function CurrentPage() {
  const [location] = useLocation();
  const { path, title, screen } = matchRoute(location);
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

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner label="Loading..." />
    </div>
  );
}
