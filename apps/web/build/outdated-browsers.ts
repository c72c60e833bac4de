import { PRODUCT } from "@attune/contract/product";
import type { Plugin } from "vite";
import { PROBES, TARGETS } from "./targets.ts";

const PAGE = "outdated.html";
const SCRIPT = "supported.js";

/**
 * Leaves for the page for older browsers if this browser is one. In the syntax of 1999, because older browsers
 * run it.
 */
export const DETECTION = `window.CSS&&CSS.supports&&${PROBES.map((probe) => `CSS.supports("${probe}")`).join("&&")}||location.replace("/${PAGE}")`;

/** Without styles and scripts, so that any browser shows it. */
export const OUTDATED_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>Please update your browser · ${PRODUCT.name}</title>
  </head>
  <body>
    <main>
      <h1>Please update your browser</h1>
      <p>${PRODUCT.name} can't run in this version of your browser. It needs one of these, or a later version:</p>
      <ul>
        <li>Chrome ${TARGETS.chrome}, or another browser that is based on it, such as Edge</li>
        <li>Firefox ${TARGETS.firefox}</li>
        <li>Safari ${TARGETS.safari}; on an iPhone or iPad, iOS ${TARGETS.safari}</li>
      </ul>
      <p>In the app for Android, update &ldquo;Android System WebView&rdquo; and Chrome in the Play Store.</p>
      <p><a href="/">Try again</a></p>
    </main>
  </body>
</html>
`;

/** Adds that page to the build, and to each of the app's pages a script that leads older browsers there. */
export function outdatedBrowsers(): Plugin {
  return {
    name: "attune-outdated-browsers",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    buildStart() {
      this.emitFile({ type: "asset", fileName: PAGE, source: OUTDATED_PAGE });
      this.emitFile({ type: "asset", name: SCRIPT, source: DETECTION });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => {
        const script = Object.values(bundle).find(
          (file) => file.type === "asset" && file.names.includes(SCRIPT),
        );
        if (!script) throw new Error(`The build has no ${SCRIPT}.`);
        const attrs = { async: true, src: `/${script.fileName}`, nonce: "__CSP_NONCE__" };
        return [{ tag: "script", attrs, injectTo: "head" }];
      },
    },
  };
}
