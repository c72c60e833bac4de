import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { ADMIN } from "./support/accounts/admin-account.ts";
import { HEADLESS_SHELL } from "./support/browsers.ts";
import { appPort, mailConfig } from "./support/servers/mail-config.ts";

const port = appPort();
const mail = mailConfig(port);
const baseURL = `http://localhost:${port}`;

/** Whether each request goes to another of several servers. */
const IS_CLUSTER = process.env["E2E_CLUSTER"] === "1";

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--autoplay-policy=user-gesture-required",
];

/** The packaged app, ads and releases change rarely, and take a quarter of the time: `npm test` leaves them to CI. */
const LONG = ["native/*.journey.ts", "journeys/{ads,ads-live,release}.journey.ts"];

const CORES = Math.max(2, availableParallelism());

/** Journeys over the production build, served as in production with a database of their own. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.journey.ts",
  projects: [
    { name: "journeys", testIgnore: LONG },
    { name: "long", testMatch: LONG },
  ],
  fullyParallel: true,
  // More than cores, since many wait for sounds; yet a voice is heard on time.
  workers: Math.ceil(1.5 * CORES),
  // Generous for a busy machine. No retries here: scripts/e2e.ts repeats a few failures alone.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"]],
  outputDir: "../test-results",
  use: {
    baseURL,
    // Animations take a third of the CPU time. One whole run of each kind uses MOTION.
    contextOptions: { reducedMotion: "reduce" },
    // A phone. Painting a larger window takes a tenth of the time.
    viewport: { width: 400, height: 720 },
    // Mocked responses must reach the page. offline.journey.ts allows service workers.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: HEADLESS_SHELL,
      args: ARGS,
    },
  },
  webServer: [
    {
      command: `node support/servers/mail-catcher.ts ${mail.port} ${mail.folder}`,
      wait: { stdout: /Catching mail/ },
      timeout: 20_000,
    },
    {
      command: `node ../scripts/${IS_CLUSTER ? "cluster" : "start"}.ts`,
      url: `${baseURL}/ready`,
      reuseExistingServer: false,
      timeout: 120_000,
      // The cluster deletes its data.
      gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
      env: {
        PORT: String(port),
        DATA_DIR: process.env["E2E_DATA_DIR"] ?? mkdtempSync(path.join(tmpdir(), "attune-e2e-")),
        SMTP_URL: `smtp://localhost:${mail.port}`,
        LOG_LEVEL: "warn",
        // ads.journey.ts starts servers with ads.
        ADS: "off",
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        ADMIN_EMAIL: ADMIN.email,
        // Journeys send their own client addresses.
        TRUST_PROXY: "127.0.0.1,::1",
      },
    },
  ],
});
