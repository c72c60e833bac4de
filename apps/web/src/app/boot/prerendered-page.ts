/** A page rendered at build time. */
export interface PrerenderedPage {
  readonly title: string;
  readonly description: string;
  /** Content of the root element. */
  readonly html: string;
}

/** Exports of the app's bundle for Node, which the build runs. */
export interface Prerenderer {
  /** Paths of the prerendered pages. */
  readonly PATHS: readonly string[];
  /** Renders the page at `location.pathname` as a first-time visitor sees it. */
  prerender(): Promise<PrerenderedPage>;
}
