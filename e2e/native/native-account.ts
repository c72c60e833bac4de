import type { Page } from "@playwright/test";
import { dialog, field, type Learner, uniqueUser } from "../account.ts";
import type { UserExport } from "../learner.ts";
import { button } from "../lesson.ts";
import { API_ORIGIN } from "./build-package.ts";
import { expect, type Shell } from "./native-journey.ts";

/** Where the app keeps its token. */
export const TOKEN_KEY = "attune.token";

/** Opens an account by the dialog, as a newcomer does. */
export async function signUp(page: Page): Promise<Learner> {
  const who = uniqueUser();
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  const door = dialog(page, "Welcome to Attune");
  await door.getByRole("tab", { name: "Sign Up" }).click();
  for (const [label, text] of [
    ["Username", who.username],
    ["Email", who.email],
    ["Password", who.password],
    ["Confirm Password", who.password],
  ] as const)
    await field(door, label).fill(text);
  // Apart from the dialog: the system's browser shows the site's own page.
  const privacy = door.getByRole("link", { name: /Privacy Policy/ });
  await expect(privacy).toHaveAttribute("href", `${API_ORIGIN}/privacy`);
  await door.getByRole("checkbox").check();
  await button(page, "Sign Up").click();
  await expect(door).toHaveCount(0);
  return who;
}

/** Asks the API by the token that the phone keeps, or by one of before. */
export const fetchAsUser = (shell: Shell, path: string, token = shell.preferences.get(TOKEN_KEY)) =>
  fetch(API_ORIGIN + path, { headers: { authorization: `Bearer ${token}` } });

/** All that the server keeps of who is signed in on the phone. */
export async function exportUserData(shell: Shell): Promise<UserExport> {
  const answer = await fetchAsUser(shell, "/api/user/export");
  expect(answer.status).toBe(200);
  return await answer.json();
}
