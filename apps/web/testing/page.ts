import { type Locator, page } from "vitest/browser";

/** Locators that tests of pages share. */

/** The page without header and live region. */
export const main = (): Locator => page.getByRole("main");

/** The page's title. */
export const title = (): Locator => page.getByRole("heading", { level: 1 });

/** The button with exactly this name. */
export const button = (name: string): Locator => page.getByRole("button", { name, exact: true });
