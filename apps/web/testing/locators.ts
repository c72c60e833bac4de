import { type Locator, page } from "vitest/browser";

/** Parts that nearly every page has. */

export const title = (): Locator => page.getByRole("heading", { level: 1 });

export const button = (name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });

/** The panel of the verdict. */
export const feedback = (): Locator => page.getByRole("region", { name: "Feedback" });
