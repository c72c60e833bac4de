import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createServer } from "vite";
import { web } from "./paths.ts";

/** The conductor, rendered by the app's own component. */
export interface Maestro {
  /** The SVG element of a pose. */
  readonly svg: (pose: string) => string;
  /** Style sheets of the figure, the tokens and the title font. */
  readonly css: string;
}

const font = (family: string, file: string) =>
  `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${readFileSync(web(`src/ui/styles/fonts/${file}`), "base64")})}`;

/** Loads the app's component, its styles, the tokens and the title font. */
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
    // Without animation.
    const still = "*,*::before{animation:none!important;transition:none!important}";
    return {
      svg: (pose) => renderToStaticMarkup(createElement(Figure, { pose })),
      css: font("Old Standard", "old-standard.woff2") + tokens + sheet + still,
    };
  } finally {
    await server.close();
  }
}
