import { type Locator, page } from "vitest/browser";

/** Parts that nearly every page has. */

/** The page without header and live region. */
export const main = (): Locator => page.getByRole("main");

export const title = (): Locator => page.getByRole("heading", { level: 1 });

/** The button with exactly this name. */
export const button = (name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });

/** The panel of the verdict. */
export const feedback = (): Locator => page.getByRole("region", { name: "Feedback" });
