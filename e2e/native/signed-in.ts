import type { Page } from "@playwright/test";
import { dialog, field, type Learner, newcomer } from "../account.ts";
import type { Kept } from "../learner.ts";
import { button } from "../lesson.ts";
import { expect, type Shell } from "./native-journey.ts";
import { API_ORIGIN } from "./packaged.ts";

/** Where the app keeps its token. */
export const TOKEN = "attune.token";

/** Opens an account by the dialog, as a newcomer does. */
export async function signUp(page: Page): Promise<Learner> {
  const who = newcomer();
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
export const askAs = (shell: Shell, path: string, token = shell.preferences.get(TOKEN)) =>
  fetch(API_ORIGIN + path, { headers: { authorization: `Bearer ${token}` } });

/** All that the server keeps of who is signed in on the phone. */
export async function keptOnServer(shell: Shell): Promise<Kept> {
  const answer = await askAs(shell, "/api/user/export");
  expect(answer.status).toBe(200);
  return await answer.json();
}
