import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { ADMIN } from "./admin-account.ts";
import { appPort, mailConfig } from "./mail-config.ts";
import { renderPerformance } from "./performance.ts";

const port = appPort();
const mail = mailConfig(port);
const baseURL = `http://localhost:${port}`;

/** What the shared browser's fake microphone hears. */
const silence = renderPerformance(
  { notes: [], after: 0 },
  path.join(tmpdir(), "attune-e2e-microphone"),
);

/** Journeys over the production build, served as in production on a database of their own. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.journey.ts",
  fullyParallel: true,
  workers: 2,
  // Two cores play and sing in real time: generous, but no retry may hide a flaw.
  timeout: 120_000,
  expect: { timeout: 20_000, toHaveScreenshot: { animations: "disabled" } },
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"]],
  outputDir: "../test-results",
  use: {
    baseURL,
    // So that what a journey answers itself reaches the page; offline.journey.ts allows them.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--autoplay-policy=user-gesture-required",
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        `--use-file-for-fake-audio-capture=${silence}`,
      ],
    },
  },
  webServer: [
    {
      command: `node mail-catcher.ts ${mail.port} ${mail.folder}`,
      wait: { stdout: /Catching mail/ },
      timeout: 20_000,
    },
    {
      command: "node ../scripts/start.ts",
      url: `${baseURL}/ready`,
      reuseExistingServer: false,
      timeout: 60_000,
      env: {
        PORT: String(port),
        DATA_DIR: process.env["E2E_DATA_DIR"] ?? mkdtempSync(path.join(tmpdir(), "attune-e2e-")),
        SMTP_URL: `smtp://localhost:${mail.port}`,
        LOG_LEVEL: "warn",
        // ads.journey.ts has servers of its own, with ads.
        ADS: "off",
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        ADMIN_EMAIL: ADMIN.email,
        // So that a journey can tell from where somebody came.
        TRUST_PROXY: "127.0.0.1,::1",
      },
    },
  ],
});
