import { Component, type ReactNode } from "react";
import { Fermata } from "../../brand/ornaments.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { RouteAnnouncer } from "../navigation/route-announcer.tsx";
import styles from "./error-boundary.module.css";

const TITLE = "This page couldn’t be loaded";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Replaces a page that failed to load or render, and offers to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error("A page failed to render.", error);
  }

  /** Online, the tab may be older than the server's build, so it reloads. Offline, a reload would fail. */
  private readonly retry = () => {
    if (navigator.onLine) location.reload();
    else this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <RouteAnnouncer title={TITLE}>
        <Page title={TITLE} subtitle="The connection may have dropped." aside={<Fermata />}>
          <div className={styles.way}>
            <Button variant="primary" onClick={this.retry}>
              Try again
            </Button>
          </div>
        </Page>
      </RouteAnnouncer>
    );
  }
}
