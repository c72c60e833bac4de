/** A page as it was drawn at build time. */
export interface PrerenderedPage {
  readonly title: string;
  readonly description: string;
  /** What stands in the root element. */
  readonly html: string;
}

/** What the build finds in the app's bundle for Node. */
export interface Prerenderer {
  /** The pages to draw. */
  readonly PATHS: readonly string[];
  /** Draws the page at the location's path as a visitor sees it who was never here before. */
  prerender(): Promise<PrerenderedPage>;
}
