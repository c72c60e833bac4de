import type { Plugin } from "vite";
import { PAGES_CHUNK } from "./chunks.ts";

/** Lets the page without content load the table of routes together with the app: it always needs both. */
export function preloadPages(): Plugin {
  return {
    name: "attune-preload-pages",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => {
        const pages = Object.values(bundle).find(
          (file) => file.type === "chunk" && file.name === PAGES_CHUNK,
        );
        if (!pages) throw new Error(`The build has no chunk "${PAGES_CHUNK}".`);
        const attrs = {
          rel: "modulepreload",
          crossorigin: true,
          href: `/${pages.fileName}`,
          nonce: "__CSP_NONCE__",
        };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}
