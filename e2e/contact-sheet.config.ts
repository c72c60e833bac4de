import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** Not a test: takes every picture of the contact sheet, on the stage of the journeys. */
export default defineConfig({
  ...journeys,
  testMatch: "contact-sheet.ts",
  reporter: [["line"]],
  outputDir: "../test-results/contact-sheet",
});
