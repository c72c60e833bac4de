import { createHash } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pagesChunk, rejectCircles, sharedChunk } from "./build/chunks.ts";
import { compress } from "./build/compress.ts";
import { dropDescriptions } from "./build/drop-descriptions.ts";
import { eagerCompile } from "./build/eager-compile.ts";
import { importAgain } from "./build/import-again.ts";
import { outdatedBrowsers } from "./build/outdated-browsers.ts";
import { preloadPages } from "./build/preload-pages.ts";
import { styleLayers } from "./build/style-layers.ts";
import { VITE_TARGETS } from "./build/targets.ts";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const api = process.env["ATTUNE_API"] ?? "http://localhost:3000";

/**
 * The first load lists the files of every screen, and names and hashes don't compress well: a screen's file
 * is named by the initials of its chunk and a short hash, in hexadecimal digits, which compress best.
 */
const HASH = "[hash:7]";
const ENTRY_NAMES = `assets/[name]-${HASH}.js`;
/** Chunks of the first load, and the table of routes, keep their names. */
const NAMED_CHUNKS = ["react", "rolldown-runtime", "schemas", "shell", "pages"];

const initials = (name: string) => name.replace(/(\w)\w*\W*/g, "$1");

const chunkFileNames = ({ name }: { readonly name: string }) =>
  NAMED_CHUNKS.includes(name) ? ENTRY_NAMES : `assets/${initials(name)}${HASH}.js`;

const assetFileNames = ({ names }: { readonly names: readonly string[] }) => {
  const [name = ""] = names;
  return name.endsWith(".css") && name !== "index.css"
    ? `assets/${initials(name.slice(0, -".css".length))}${HASH}.css`
    : `assets/[name]-${HASH}.[ext]`;
};

/** Without a number of the line, which the first load would contain for each class. */
const className = (name: string, file: string) => {
  const hash = createHash("sha256").update(path.relative(here("."), file.replace(/\?.*/, "")));
  return `_${name}_${hash.digest("hex").slice(0, 5)}`;
};

/** In index.html, so loaded before any script requests a screen. */
const PRELOADED = /^assets\/(react|rolldown-runtime|index|pages)-/;

export default defineConfig({
  plugins: [
    react(),
    styleLayers(),
    outdatedBrowsers(),
    dropDescriptions(),
    importAgain(),
    compress(),
    preloadPages(),
    eagerCompile(["react", "index", "schemas", "device-audio"]),
    rejectCircles(),
  ],
  // The server replaces it with a fresh nonce; see apps/server/src/http/pages/web-app.ts.
  html: { cspNonce: "__CSP_NONCE__" },
  resolve: {
    // React has the hook itself; the shim for older versions would be part of the first load.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }],
  },
  css: { modules: { generateScopedName: className } },
  server: { proxy: { "/api": api } },
  preview: { proxy: { "/api": api } },
  worker: { plugins: () => [dropDescriptions(), compress()] },
  build: {
    // scripts/build.ts reads the manifest to measure the first load.
    manifest: true,
    target: VITE_TARGETS,
    cssMinify: "lightningcss",
    // The Content-Security-Policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Chunks of the first load are not listed again with each screen.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !PRELOADED.test(file)) : files,
    },
    rolldownOptions: {
      input: { index: here("index.html"), start: here("src/app/boot/pre-hydration.ts") },
      output: {
        hashCharacters: "hex",
        entryFileNames: ENTRY_NAMES,
        chunkFileNames,
        assetFileNames,
        codeSplitting: {
          // chunks.ts says where a module is; its imports are not to follow it.
          includeDependenciesRecursively: false,
          // Code that rarely changes between releases stays in the browser's cache.
          groups: [
            {
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\//,
            },
            {
              name: "schemas",
              test: /node_modules\/zod\/|contract\/src\/(fields|auth|device|endpoint)\.ts/,
            },
            // All other code of the first load in one file; otherwise shared modules get chunks of their own.
            {
              name: "shell",
              tags: ["$initial"],
              test: (id) => !/\/boot\/(pre-hydration|detect-newcomer)\.ts$/.test(id),
            },
            { name: pagesChunk, debugName: "pages" },
            { name: sharedChunk, debugName: "shared", minShareCount: 2 },
          ],
        },
      },
    },
  },
});
