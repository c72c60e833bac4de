import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createServer } from "vite";
import { web } from "./paths.ts";

/** The conductor as the app draws him, without the app. */
export interface Maestro {
  /** An SVG element in a pose of his. */
  readonly svg: (pose: string) => string;
  /** The sheets that he, and whatever stands with him, is drawn with. */
  readonly css: string;
}

const font = (family: string, file: string) =>
  `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${readFileSync(web(`src/ui/styles/fonts/${file}`), "base64")})}`;

/** Loads the app's own component, its sheet, the tokens and the type of titles. */
export async function loadMaestro(): Promise<Maestro> {
  const server = await createServer({
    root: web(""),
    configFile: false,
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: "custom",
  });
  try {
    const load = (path: string) => server.ssrLoadModule(path);
    const { Maestro: Figure } = await load("/src/brand/maestro/maestro.tsx");
    const { default: sheet } = await load("/src/brand/maestro/maestro.module.css?inline");
    const tokens = readFileSync(web("src/ui/styles/tokens.css"), "utf8");
    // He is drawn at rest.
    const still = "*,*::before{animation:none!important;transition:none!important}";
    return {
      svg: (pose) => renderToStaticMarkup(createElement(Figure, { pose })),
      css: font("Old Standard", "old-standard.woff2") + tokens + sheet + still,
    };
  } finally {
    await server.close();
  }
}
