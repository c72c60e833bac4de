import { StrictMode } from "react";
import { prerender as render } from "react-dom/static";
import { App } from "../app.tsx";
import { describeRoute } from "../navigation/descriptions.ts";
import { pageTitle } from "../navigation/page-title.ts";
import { findRoute } from "../navigation/route-table.ts";
import type { PrerenderedPage } from "./prerendered-page.ts";

/** Runs at build time, in Node. See docs/decisions/0014-prerendered-pages.md. */

export { PRERENDERED_STARTS as STARTS } from "./prerendered-starts.ts";

/**
 * Renders the page at `location` as a first-time visitor sees it, or a user before it is known which one.
 * @throws If a part of the page can only be rendered in a browser.
 */
export async function prerender(): Promise<PrerenderedPage> {
  const route = await findRoute(location.pathname);
  await route.screen.preload();
  const errors: unknown[] = [];
  const { prelude } = await render(
    <StrictMode>
      <App />
    </StrictMode>,
    {
      // Otherwise React moves late content into place with an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${route.path} can't be prerendered.`, { cause: errors });
  return { title: pageTitle(route.title), description: describeRoute(route), html };
}
