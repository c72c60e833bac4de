import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";
import { BROWSER } from "./support/browsers.ts";

/** Not a test: takes every picture of the contact sheet with the setup of the journeys. */
export default defineConfig({
  ...journeys,
  workers: Math.max(2, availableParallelism()),
  projects: [{ name: "contact sheet" }],
  testMatch: "contact-sheet.ts",
  reporter: [["line"]],
  outputDir: "../test-results/contact-sheet",
  use: {
    ...journeys.use,
    launchOptions: { ...journeys.use?.launchOptions, executablePath: BROWSER },
  },
});
