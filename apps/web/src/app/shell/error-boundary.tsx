import { Fermata } from "../../brand/ornaments.tsx";
import type { Elements } from "../../lib/elements.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Boundary, type Failure } from "../../ui/failure/boundary.tsx";
import { failureMessage } from "../../ui/failure/messages.ts";
import { Page } from "../../ui/layout/page.tsx";
import { RouteAnnouncer } from "../navigation/route-announcer.tsx";
import styles from "./error-boundary.module.css";

/** Replaces a page that failed to load or render, and offers to try again. */
export function ErrorBoundary({ children }: { readonly children: Elements }) {
  return (
    <Boundary name="page" fallback={(failure) => <FailedPage {...failure} />}>
      {children}
    </Boundary>
  );
}

function FailedPage({ error, retry }: Failure) {
  const { title, reason } = failureMessage("This page", error);
  return (
    <RouteAnnouncer title={title}>
      <Page title={title} subtitle={reason} aside={<Fermata />}>
        <div className={styles.way}>
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        </div>
      </Page>
    </RouteAnnouncer>
  );
}
