import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { BROWSER } from "./browsers.ts";
import journeys from "./playwright.config.ts";

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
