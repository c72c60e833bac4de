import { type Locator, page, userEvent } from "vitest/browser";

/** Locators and steps that tests of pages share. */

/** The page without header and live region. */
export const main = (): Locator => page.getByRole("main");

export const title = (): Locator => page.getByRole("heading", { level: 1 });

/** The button with exactly this name. */
export const button = (name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });

/** The panel of the verdict. */
export const feedback = (): Locator => page.getByRole("region", { name: "Feedback" });

/** The options of a question that is answered by a choice. */
export const answers = (): Locator =>
  page.getByRole("group", { name: "Answers" }).getByRole("button");

/** Presses keys while nothing has the focus. */
export async function pressKeys(keys: string): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard(keys);
}
