import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = process.env["ATTUNE_API"] ?? "http://localhost:3000";

export default defineConfig({
  plugins: [react()],
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs and a release seldom changes stays in the browser's cache.
          groups: [
            {
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler|wouter|use-sync-external-store)\//,
            },
          ],
        },
      },
    },
  },
});
