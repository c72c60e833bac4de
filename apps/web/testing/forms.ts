import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";

export const field = (label: string): Locator => page.getByLabelText(label);

/** Presses the button with this name. */
export const press = (name: string): Promise<void> => page.getByRole("button", { name }).click();

/** Expects a field to be marked invalid and its description to end with the message. */
export async function expectFieldError(input: Locator, message: string): Promise<void> {
  await expect.element(input).toHaveAttribute("aria-invalid", "true");
  await expect.element(input).toHaveAccessibleDescription(expect.stringContaining(message));
}

export const toast = (): Locator =>
  page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

/** Expects the visible toast to contain a title and a description. */
export async function expectToast(title: string, description?: string): Promise<void> {
  await expect.element(toast()).toMatchTextContent(title);
  if (description) await expect.element(toast()).toMatchTextContent(description);
}
