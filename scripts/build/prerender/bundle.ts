import path from "node:path";
import { build, type Plugin } from "vite";
import { WEB } from "../paths.ts";

const SOURCE = /\.tsx?$/;
const IMPORT = /\bimport\((["'])([^"']+)\1\)/g;

declare global {
  /** Called with the manifest key of each module that is imported dynamically. */
  var reportDynamicImport: (key: string) => void;
}

/** Makes each dynamic import report itself, so that a page's head can preload its chunks. */
function reportDynamicImports(): Plugin {
  return {
    name: "attune-report-dynamic-imports",
    async transform(code, id) {
      if (!SOURCE.test(id) || id.includes("/node_modules/")) return null;
      const found = new Set([...code.matchAll(IMPORT)].map(([, , name]) => name ?? ""));
      const keys = new Map<string, string>();
      for (const name of found) {
        const target = await this.resolve(name, id);
        if (target) keys.set(name, path.relative(WEB, target.id).replaceAll(path.sep, "/"));
      }
      const instrumented = code.replace(IMPORT, (whole, _quote, name) =>
        keys.has(name)
          ? `(reportDynamicImport(${JSON.stringify(keys.get(name))}), ${whole})`
          : whole,
      );
      return { code: instrumented, map: null };
    },
  };
}

/**
 * Bundles the app for Node into one file. It is a single file so that it can be loaded again for each
 * page without state of the previous one.
 */
export async function bundleForNode(outDir: string): Promise<string> {
  await build({
    root: WEB,
    logLevel: "error",
    plugins: [reportDynamicImports()],
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
