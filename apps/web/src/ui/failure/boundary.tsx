import { Component } from "react";
import type { Elements } from "../../lib/elements.ts";

/** A part that failed, as its replacement sees it. */
export interface Failure {
  readonly error: unknown;
  /** Online, the tab may be older than the server's build, so it reloads. Offline, a reload would fail. */
  readonly retry: () => void;
}

interface BoundaryProps {
  /** The part in the log: 'header'. */
  readonly name: string;
  readonly children: Elements;
  /** Replaces a part that failed to load or render. */
  readonly fallback: (failure: Failure) => Elements;
}

interface BoundaryState {
  readonly failed?: { readonly error: unknown } | undefined;
}

/** Keeps the failure of a part to that part. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown) {
    console.error(`The ${this.props.name} failed to render.`, error);
  }

  private readonly retry = () => {
    if (navigator.onLine) location.reload();
    else this.setState({ failed: undefined });
  };

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return this.props.fallback({ error: failed.error, retry: this.retry });
  }
}
