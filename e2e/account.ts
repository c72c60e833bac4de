import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { button } from "./lesson.ts";

/** Someone with an account, or about to have one. */
export interface Learner {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Nobody else's name and address. */
export function uniqueUser(name = "ada"): Learner {
  const mark = randomUUID().slice(0, 8);
  return { username: `${name} ${mark}`, email: `${mark}@example.org`, password: "Fugue-in-7" };
}

/** What the console says of a refusal that a journey brings about. */
export const CLIENT_ERROR_LOGS =
  /Failed to load resource: the server responded with a status of (400|401|409)/;

export const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

export const field = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(label, { exact: true });

/** The words tied to a field that say what is wrong with it. */
export async function expectFieldError(place: Locator, message: string): Promise<void> {
  await expect(place).toHaveAttribute("aria-invalid", "true");
  await expect(place).toHaveAccessibleDescription(new RegExp(`${escaped(message)}$`));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The toast that is shown now: its title, and what else it says. */
export async function expectToast(page: Page, title: string, description = ""): Promise<void> {
  const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(description);
}

/** Opens an account without a browser's help, and leaves the browser signed in. */
export async function registerAccount(page: Page, who = uniqueUser()): Promise<Learner> {
  const answer = await page.request.post("/api/auth/register", { data: who });
  expect(answer.status()).toBe(200);
  return who;
}

/** The same, for someone who is not signed in. */
export async function registerSignedOut(page: Page, who = uniqueUser()): Promise<Learner> {
  await registerAccount(page, who);
  await page.context().clearCookies();
  return who;
}

/** Opens the dialog from the header. */
export async function openAuthDialog(page: Page): Promise<Locator> {
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  const door = dialog(page, "Welcome to Attune");
  await expect(field(door, "Username")).toBeFocused();
  return door;
}

export async function logIn(page: Page, { username, password }: Omit<Learner, "email">) {
  const door = dialog(page, "Welcome to Attune");
  await field(door, "Username").fill(username);
  await field(door, "Password").fill(password);
  await page.keyboard.press("Enter");
}

export async function openProfile(page: Page): Promise<Locator> {
  await page.getByRole("banner").getByRole("button", { name: "Profile" }).click();
  const profile = dialog(page, "User Profile");
  await expect(profile).toBeVisible();
  return profile;
}

export async function signOut(page: Page): Promise<void> {
  await openProfile(page);
  await button(page, "Sign Out").click();
  await expect(page).toHaveURL("/");
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("button", { name: "Profile" })).toBeVisible();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
}
