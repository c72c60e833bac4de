import { StrictMode } from "react";
import { prerender as render } from "react-dom/static";
import { App } from "../app.tsx";
import { describeRoute } from "../navigation/descriptions.ts";
import { pageTitle } from "../navigation/page-title.ts";
import { findRoute } from "../navigation/route-table.ts";
import { ROUTES } from "../navigation/routes.ts";
import type { PrerenderedPage } from "./prerendered-page.ts";

/** Runs at build time, in Node. See docs/decisions/0014-prerendered-pages.md. */

export const PATHS = ROUTES.filter(({ prerendered }) => prerendered).map(({ path }) => path);

/** Renders the page at `location.pathname` as a first-time visitor sees it. */
export async function prerender(): Promise<PrerenderedPage> {
  const route = await findRoute(location.pathname);
  await route.screen.preload();
  const { prelude } = await render(
    <StrictMode>
      <App />
    </StrictMode>,
    // Otherwise React moves late content into place with an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  return { title: pageTitle(route.title), description: describeRoute(route), html };
}
