import { Component, type ReactNode } from "react";
import { Fermata } from "../../brand/ornaments.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { RouteAnnouncer } from "../navigation/route-announcer.tsx";
import styles from "./error-boundary.module.css";

const TITLE = "This page couldn’t be loaded";

interface FailureProps {
  readonly children: ReactNode;
}

/** Stands in for a page that couldn't be fetched or drawn, and offers to try again. */
export class ErrorBoundary extends Component<FailureProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error("A page failed.", error);
  }

  /** Online, the page may be older than the server's build: begin anew. Offline, that would lose it. */
  private readonly tryAgain = () => {
    if (navigator.onLine) location.reload();
    else this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <RouteAnnouncer title={TITLE}>
        <Page title={TITLE} subtitle="The connection may have dropped." aside={<Fermata />}>
          <div className={styles.way}>
            <Button variant="primary" onClick={this.tryAgain}>
              Try again
            </Button>
          </div>
        </Page>
      </RouteAnnouncer>
    );
  }
}
