import type { Page } from "@playwright/test";
import { dialog, field, type Learner, uniqueUser } from "../support/accounts/account.ts";
import type { UserExport } from "../support/accounts/learner.ts";
import { button, continueAsGuest as enterAsGuest, title } from "../support/exercises/lesson.ts";
import { API_ORIGIN } from "./build-package.ts";
import { expect, type Shell } from "./native-journey.ts";

/** The preference that holds the bearer token. */
export const TOKEN_KEY = "attune.token";

/** Leaves the title page for the lessons, without an account. */
export async function continueAsGuest({ page }: Shell): Promise<void> {
  await enterAsGuest(page);
  await expect(title(page)).toHaveText("Core Concepts");
}

/** The same on a device that was used before: there is no first lesson. */
export async function returnAsGuest({ page }: Shell): Promise<void> {
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  await expect(title(page)).toHaveText("Core Concepts");
}

/** Signs up a new user through the dialog. */
export async function signUp(page: Page): Promise<Learner> {
  const user = uniqueUser();
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  const authDialog = dialog(page, "Welcome to Attune");
  await authDialog.getByRole("tab", { name: "Sign Up" }).click();
  for (const [label, text] of [
    ["Username", user.username],
    ["Email", user.email],
    ["Password", user.password],
    ["Confirm Password", user.password],
  ] as const)
    await field(authDialog, label).fill(text);
  // An absolute URL, so that the system's browser opens the site's page.
  const privacy = authDialog.getByRole("link", { name: /Privacy Policy/ });
  await expect(privacy).toHaveAttribute("href", `${API_ORIGIN}/privacy`);
  await authDialog.getByRole("checkbox").check();
  await button(page, "Sign Up").click();
  await expect(authDialog).toHaveCount(0);
  return user;
}

/** Calls the API with the stored token, or with an earlier one. */
export const fetchAsUser = (shell: Shell, path: string, token = shell.preferences.get(TOKEN_KEY)) =>
  fetch(API_ORIGIN + path, { headers: { authorization: `Bearer ${token}` } });

/** Everything that the server stores about the signed-in user. */
export async function exportUserData(shell: Shell): Promise<UserExport> {
  const response = await fetchAsUser(shell, "/api/user/export");
  expect(response.status).toBe(200);
  return await response.json();
}
