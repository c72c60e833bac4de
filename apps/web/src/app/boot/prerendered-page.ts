/** Start of a page that is prerendered. */
export interface PrerenderedStart {
  /** Lowercase, without a trailing slash or a query. */
  readonly path: string;
  /** The parameter of the address that it depends on: 'mode=sequential'. None: it is the same for any other query. */
  readonly query?: string;
  /** A visitor's page, or that of a browser that seems signed in, before the server has said who it is. */
  readonly session: "visitor" | "loading";
}

/** A page rendered at build time. */
export interface PrerenderedPage {
  readonly title: string;
  readonly description: string;
  /** Content of the root element. */
  readonly html: string;
}

/** Exports of the app's bundle for Node, which the build runs. */
export interface Prerenderer {
  readonly STARTS: readonly PrerenderedStart[];
  /** Renders the page at `location` as a first-time visitor sees it, or a user before it is known which one. */
  prerender(): Promise<PrerenderedPage>;
}
