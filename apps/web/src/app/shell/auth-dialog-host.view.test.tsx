import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { NEW_LEARNER } from "../../../testing/describe-pages.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { button, title } from "../../../testing/page.ts";
import { ADA, openPage } from "../../../testing/show.tsx";
import { authSession } from "../../data/auth-session/auth-session.ts";

const dialog = () => page.getByRole("dialog", { name: "Welcome to Attune" });

async function openDialog(path: string, name: string): Promise<void> {
  fakeApi({ ...LESSONS, ...NEW_LEARNER, beginPasskeyLogin: "pending" });
  await openPage(path);
  await userEvent.click(button(name));
  await expect.element(dialog()).toBeVisible();
}

it.each([
  ["from the welcome page to the lessons", "/", "Let's go!", "Core Concepts"],
  ["back to the locked lesson", "/phrygian-mode", "Let's go!", "Phrygian Mode"],
  ["nowhere from another page", "/keys", "Sign in", "Keys"],
])("leads %s once the learner has signed in in another tab", async (_, path, name, heading) => {
  await openDialog(path, name);
  authSession.setUser(ADA);
  await expect.element(title()).toHaveTextContent(heading);
  await expect.element(dialog()).not.toBeInTheDocument();
  // No entry of the dialog is left.
  await expect.poll(() => history.state?.layers).toBeUndefined();
});
