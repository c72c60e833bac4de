import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";

/** The request for the recognizer's weights, and that for its worker. */
export const WEIGHTS = /\/assets\/weights-[\w.-]+\.bin$/;
export const SYLLABLE_WORKER = /\/assets\/syllable-worker-[\w.-]+\.js$/;

/** The trace, whose name says what was sung. */
export const trace = (page: Page) => page.getByRole("img", { name: /^Your pitch/ });

/** Expects the words under the notes of the trace, in order. */
export const expectMarks = (page: Page, marks: readonly string[]) =>
  expect(trace(page).locator("[data-tone]")).toHaveText([...marks]);
