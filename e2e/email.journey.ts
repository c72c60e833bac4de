import type { Page } from "@playwright/test";
import { expectNoViolationsInBothThemes } from "./a11y.ts";
import {
  CLIENT_ERROR_LOGS,
  dialog,
  expectFieldError,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  field,
  type Learner,
  logIn,
  openAuthDialog,
  openProfile,
  refuseOldSignIn,
  registerAccount,
  uniqueUser,
} from "./account.ts";
import { expect, test } from "./journey.ts";
import { button, title } from "./lesson.ts";
import { extractLink, waitForEmail } from "./mail.ts";

const section = (page: Page) =>
  dialog(page, "User Profile").getByRole("region", { name: "Email Address" });

async function openEmailSection(page: Page) {
  await page.goto("/keys");
  await openProfile(page);
  return section(page);
}

/** Registers a user who has confirmed the address. */
async function registerConfirmed(page: Page): Promise<Learner> {
  const user = await registerAccount(page);
  await page.goto(extractLink(await waitForEmail(user.email, /Welcome/)));
  await button(page, "Confirm").click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  return user;
}

/** Asks for a new address in the open profile, by keyboard. */
async function requestChange(page: Page, email: string): Promise<void> {
  await section(page).getByRole("button", { name: "Change Email" }).press("Enter");
  const form = dialog(page, "Change Email");
  await expect(field(form, "New Email")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expectToast(page, "Check your email", `We sent a link to ${email}.`);
  await expect(form).toBeHidden();
}

test.describe("the confirmation of an address", () => {
  test.use({ expectedConsoleErrors: CLIENT_ERROR_LOGS });

  test("takes a press, not a visit, and may be repeated", async ({ page }) => {
    const user = await registerAccount(page);
    const email = await openEmailSection(page);
    await expect(email).toContainText("Your email address isn’t confirmed yet.");
    await expectNoViolationsInBothThemes(page);
    const welcome = extractLink(await waitForEmail(user.email, /Welcome/));
    await email.getByRole("button", { name: "Send the email again" }).press("Enter");
    await expectToast(page, "Email sent", `We sent a link to ${user.email}.`);
    const link = extractLink(await waitForEmail(user.email, /^Confirm/));

    await page.goto(welcome);
    await expect(title(page)).toHaveText("Confirm Email Address");
    await expect(page).toHaveURL("/confirm-email");
    await button(page, "Confirm").click();
    const notice = page.getByText("This link is invalid or has expired.");
    await expect(notice).toBeFocused();
    await expectNoViolationsInBothThemes(page);

    await page.goto(link);
    await expect(button(page, "Confirm")).toBeVisible();
    await expectNoViolationsInBothThemes(page);
    await expect(await openEmailSection(page)).toContainText("isn’t confirmed yet");
    await page.goto(link);
    await button(page, "Confirm").press("Enter");
    await expect(page.getByText("Your email address is confirmed.")).toBeFocused();
    await page.goto(link);
    await button(page, "Confirm").click();
    await expect(page.getByText("Your email address was already confirmed.")).toBeVisible();
    const confirmed = await openEmailSection(page);
    await expect(confirmed).toContainText("Your email address is confirmed.");
    await expect(confirmed.getByRole("button")).toHaveText(["Change Email"]);
  });

  test("works without being signed in", async ({ page }) => {
    const user = await registerAccount(page);
    const link = extractLink(await waitForEmail(user.email, /Welcome/));
    await page.context().clearCookies();
    await page.goto(link);
    await button(page, "Confirm").click();
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
    await expectSignedOut(page);
  });
});

test.describe("a change of the address", () => {
  test.use({ expectedConsoleErrors: /Failed to load resource: .*(400|401|403)/ });

  test("asks for the password when the sign-in is old, and takes effect by the link", async ({
    page,
  }) => {
    const user = await registerConfirmed(page);
    const next = uniqueUser().email;
    await refuseOldSignIn(page, "**/api/auth/email/change");
    const email = await openEmailSection(page);
    await email.getByRole("button", { name: "Change Email" }).click();
    const form = dialog(page, "Change Email");
    await page.keyboard.press("Enter");
    await expectFieldError(field(form, "New Email"), "Please enter a valid email address");
    await expectNoViolationsInBothThemes(page);
    await field(form, "New Email").fill(next);
    await page.keyboard.press("Enter");
    const password = field(form, "Password");
    await expect(password).toBeFocused();
    await password.fill("Fugue-in-8");
    await page.keyboard.press("Enter");
    await expectFieldError(password, "This password is not right.");
    await password.fill(user.password);
    await page.keyboard.press("Enter");
    await expectToast(page, "Check your email");

    await expect(email).toContainText(`the email that we sent to ${next}`);
    await expectNoViolationsInBothThemes(page);
    await page.goto(extractLink(await waitForEmail(next, /^Confirm your new/)));
    await button(page, "Confirm").click();
    await expect(page.getByText("Your account now uses this email address.")).toBeVisible();
    const changed = await openEmailSection(page);
    await expect(changed).toContainText("Your email address is confirmed.");
    await expect(dialog(page, "User Profile").getByText(next)).toBeVisible();
  });

  test("can be canceled", async ({ page }) => {
    const user = await registerConfirmed(page);
    const next = uniqueUser().email;
    const email = await openEmailSection(page);
    await email.getByRole("button", { name: "Change Email" }).click();
    await field(dialog(page, "Change Email"), "New Email").fill(user.email);
    await page.keyboard.press("Enter");
    await expectFieldError(
      field(dialog(page, "Change Email"), "New Email"),
      "Your account uses this address already",
    );
    await button(page, "Cancel").click();
    await requestChange(page, next);
    await email.getByRole("button", { name: "Cancel the change" }).press("Enter");
    await expect(email).toContainText("Your email address is confirmed.");
    await expect(email.getByRole("heading")).toBeFocused();
    await page.goto(extractLink(await waitForEmail(next, /^Confirm your new/)));
    await button(page, "Confirm").click();
    await expect(page.getByText("This link is invalid or has expired.")).toBeVisible();
  });

  test("is undone by the former address, with a new password", async ({ page }) => {
    const user = await registerConfirmed(page);
    const next = uniqueUser().email;
    await openEmailSection(page);
    await requestChange(page, next);
    await page.goto(extractLink(await waitForEmail(next, /^Confirm your new/)));
    await button(page, "Confirm").click();
    await expect(page.getByText("Your account now uses this email address.")).toBeVisible();

    await page.goto(extractLink(await waitForEmail(user.email, /about to change/)));
    await expect(title(page)).toHaveText("Keep Your Email Address");
    await expectSignedIn(page);
    await expectNoViolationsInBothThemes(page);
    await button(page, "Keep my address").press("Enter");
    await expect(title(page)).toHaveText("Reset Password");
    await expectSignedOut(page);
    const updated = { ...user, password: "Canon-in-8" };
    await field(page, "New Password").fill(updated.password);
    await field(page, "Confirm Password").fill(updated.password);
    await page.keyboard.press("Enter");
    await expectToast(page, "Success!");
    await expect(page).toHaveURL("/");
    await openAuthDialog(page);
    await logIn(page, updated);
    await expect(page).toHaveURL("/core-concepts");
    await openProfile(page);
    await expect(dialog(page, "User Profile").getByText(user.email, { exact: true })).toBeVisible();
  });
});
