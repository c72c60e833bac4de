import type { Locator, Page } from "@playwright/test";
import { button } from "../exercises/lesson.ts";
import { expect } from "../journey.ts";
import { type Credentials, type Learner, uniqueUser } from "./users.ts";

export { type Credentials, type Learner, uniqueUser };

/** Matches the console errors of requests that the server rejects in the course of a journey. */
export const CLIENT_ERROR_LOGS =
  /Failed to load resource: the server responded with a status of (400|401|409)/;

export const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

export const field = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(label, { exact: true });

/** Expects a field to be marked invalid and described by `message`. */
export async function expectFieldError(input: Locator, message: string): Promise<void> {
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(input).toHaveAccessibleDescription(new RegExp(`${escapeRegExp(message)}$`));
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Expects the visible toast to contain a title and a description. */
export async function expectToast(page: Page, title: string, description = ""): Promise<void> {
  const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(description);
}

/**
 * Registers a user through the API, and leaves the browser signed in. For journeys that change the account; the
 * fixture `learner` signs others in.
 */
export async function registerAccount(page: Page, user = uniqueUser()): Promise<Learner> {
  const response = await page.request.post("/api/auth/register", { data: user });
  expect(response.status()).toBe(200);
  return user;
}

/** Registers a user through the API, and leaves the browser signed out. */
export async function registerSignedOut(page: Page, user = uniqueUser()): Promise<Learner> {
  await registerAccount(page, user);
  await page.context().clearCookies();
  return user;
}

/** Opens the sign-in dialog from the header. */
export async function openAuthDialog(page: Page): Promise<Locator> {
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  const authDialog = dialog(page, "Welcome to Attune");
  await expect(field(authDialog, "Username")).toBeFocused();
  return authDialog;
}

/** Submits the open sign-in dialog. */
export async function logIn(page: Page, { username, password }: Credentials): Promise<void> {
  const authDialog = dialog(page, "Welcome to Attune");
  await field(authDialog, "Username").fill(username);
  await field(authDialog, "Password").fill(password);
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

/** Refuses the next request to a path as the server does ten minutes after a sign-in. */
export async function refuseOldSignIn(page: Page, path: string): Promise<void> {
  const json = { error: "…", code: "reauthentication_required", requestId: "r" };
  await page.route(path, (route) => route.fulfill({ status: 403, json }), { times: 1 });
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("button", { name: "Profile" })).toBeVisible();
  // The buttons are prerendered; the counters appear when it is known who is signed in.
  await expect(page.getByRole("banner").getByRole("button", { name: /^Ovations: / })).toBeVisible();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
}
