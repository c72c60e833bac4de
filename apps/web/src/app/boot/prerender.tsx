import { StrictMode } from "react";
import { prerender as render } from "react-dom/static";
import { App } from "../app.tsx";
import { describeRoute } from "../navigation/descriptions.ts";
import { pageTitle } from "../navigation/page-title.ts";
import { matchRoute, ROUTES } from "../navigation/routes.ts";
import type { PrerenderedPage } from "./prerendered-page.ts";

/** Runs at build time alone, in Node; see docs/decisions/0014-prerendered-pages.md. */

/** The pages that are the same for every visitor. */
export const PATHS = ROUTES.filter(({ prerendered }) => prerendered).map(({ path }) => path);

/** Draws the page at the location's path as a visitor sees it who was never here before. */
export async function prerender(): Promise<PrerenderedPage> {
  const route = matchRoute(location.pathname);
  await route.screen.preload();
  const { prelude } = await render(
    <StrictMode>
      <App />
    </StrictMode>,
    // What is drawn late would otherwise be put in its place by an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  return { title: pageTitle(route.title), description: describeRoute(route), html };
}
