import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { eagerCompile } from "./build/eager-compile.ts";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const api = process.env["ATTUNE_API"] ?? "http://localhost:3000";

/**
 * The first load names the files of every screen, and a hash can't be packed: seven digits of sixteen
 * are the least that the bundler takes, and tell one release's file of a name from the next's.
 */
const NAMES = "assets/[name]-[hash:7].js";
const ASSET_NAMES = "assets/[name]-[hash:7].[ext]";
const ALWAYS_THERE = /^assets\/(react|rolldown-runtime)-/;

export default defineConfig({
  plugins: [react(), eagerCompile(["react", "index", "schemas"])],
  // The server puts a fresh nonce in its place; see apps/server/src/http/web-app.ts.
  html: { cspNonce: "__CSP_NONCE__" },
  server: { proxy: { "/api": api } },
  preview: { proxy: { "/api": api } },
  build: {
    // scripts/build.ts reads the manifest to weigh the first load.
    manifest: true,
    target: ["chrome123", "firefox121", "safari17.5"],
    cssMinify: "lightningcss",
    // The Content-Security-Policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What has to be there before anything asks is not named again with each screen.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !ALWAYS_THERE.test(file)) : files,
    },
    rolldownOptions: {
      input: { index: here("index.html"), start: here("src/app/boot/pre-hydration.ts") },
      output: {
        hashCharacters: "hex",
        entryFileNames: NAMES,
        chunkFileNames: NAMES,
        assetFileNames: ASSET_NAMES,
        codeSplitting: {
          // What every page needs and a release seldom changes stays in the browser's cache.
          groups: [
            {
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler|wouter|use-sync-external-store)\//,
            },
            { name: "schemas", test: /node_modules\/zod\/|contract\/src\/(fields|auth)\.ts/ },
            // All else that every page needs in one file; or what two of them share is torn off it.
            {
              name: "shell",
              tags: ["$initial"],
              test: (id) => !id.endsWith("/boot/pre-hydration.ts"),
            },
          ],
        },
      },
    },
  },
});
