import path from "node:path";
import { build, type Plugin } from "vite";
import { WEB } from "../places.ts";

const SOURCE = /\.tsx?$/;
const IMPORT = /\bimport\((["'])([^"']+)\1\)/g;

declare global {
  /** Told which module is imported late: its key in Vite's manifest. */
  var tellLateImport: (key: string) => void;
}

/** Lets each late import tell of itself, so that a page's own chunks can be named in its head. */
function tellingImports(): Plugin {
  return {
    name: "attune-telling-imports",
    async transform(code, id) {
      if (!SOURCE.test(id) || id.includes("/node_modules/")) return null;
      const found = new Set([...code.matchAll(IMPORT)].map(([, , name]) => name ?? ""));
      const keys = new Map<string, string>();
      for (const name of found) {
        const target = await this.resolve(name, id);
        if (target) keys.set(name, path.relative(WEB, target.id).replaceAll(path.sep, "/"));
      }
      const told = code.replace(IMPORT, (whole, _quote, name) =>
        keys.has(name) ? `(tellLateImport(${JSON.stringify(keys.get(name))}), ${whole})` : whole,
      );
      return { code: told, map: null };
    },
  };
}

/**
 * Bundles the app for Node into one file. One, because it is loaded anew for each page: nothing that
 * a page fetched or kept may be there for the next.
 */
export async function bundleForNode(outDir: string): Promise<string> {
  await build({
    root: WEB,
    logLevel: "error",
    plugins: [tellingImports()],
    build: {
      ssr: "src/app/boot/prerender.tsx",
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: "app.js" } },
    },
  });
  return path.join(outDir, "app.js");
}
