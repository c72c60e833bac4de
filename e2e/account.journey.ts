import {
  CLIENT_ERROR_LOGS,
  dialog,
  expectFieldError,
  expectSignedIn,
  expectToast,
  field,
  logIn,
  openAuthDialog,
  registerSignedOut,
  uniqueUser,
} from "./account.ts";
import { expect, MOTION, test } from "./journey.ts";
import { button, title } from "./lesson.ts";
import { extractLink, waitForEmail } from "./mail.ts";

test.describe("with the page transition", () => {
  test.use({ ...MOTION, expectedConsoleErrors: CLIENT_ERROR_LOGS });

  test("shows field errors while signing up, then opens the lessons", { tag: "@smoke" }, async ({
    page,
  }) => {
    const user = uniqueUser();
    await page.goto("/");
    await button(page, "Let's go!").click();
    const authDialog = dialog(page, "Welcome to Attune");
    await authDialog.getByRole("tab", { name: "Sign Up" }).click();
    const [username, email] = [field(authDialog, "Username"), field(authDialog, "Email")];
    const [password, confirm] = [
      field(authDialog, "Password"),
      field(authDialog, "Confirm Password"),
    ];
    const consent = authDialog.getByRole("checkbox", {
      name: "I agree to receive account notifications and password reset emails from Attune",
    });
    await expect(
      authDialog.getByText("Must be 8+ characters with uppercase, number, and special character"),
    ).toBeVisible();

    await confirm.fill("x");
    await button(page, "Sign Up").click();
    await expectFieldError(username, "Username must be at least 2 characters");
    await expect(username).toBeFocused();
    await expectFieldError(email, "Please enter a valid email address");
    await expectFieldError(password, "Password must be at least 8 characters");
    await expectFieldError(confirm, "Passwords don't match");
    await expectFieldError(consent, "You must agree to receive account notifications");

    await username.fill(user.username);
    await email.fill(user.email);
    await consent.check();
    for (const [wrong, message] of [
      ["fugue-in-7", "Password must contain at least one uppercase letter"],
      ["Fugue-in-G", "Password must contain at least one number"],
      ["FugueIn7", "Password must contain at least one special character"],
    ] as const) {
      await password.fill(wrong);
      await page.keyboard.press("Enter");
      await expectFieldError(password, message);
      await expect(password).toBeFocused();
    }
    const guessable = "Qwerty12!";
    await password.fill(guessable);
    await confirm.fill(guessable);
    await page.keyboard.press("Enter");
    await expectFieldError(password, "Password is too easy to guess");
    await expect(password).toBeFocused();
    await password.fill(user.password);
    await confirm.fill(user.password);
    await button(page, "Show password").click();
    await expect(password).toHaveAttribute("type", "text");
    await button(page, "Hide password").click();
    await expect(password).toHaveAttribute("type", "password");
    const pageTurn = page.locator("html[data-turn]").waitFor({ state: "attached" });
    await confirm.press("Enter");
    await pageTurn;

    await expect(page).toHaveURL("/core-concepts");
    await expectToast(
      page,
      "Account created!",
      "Welcome to Attune! You can now access all features.",
    );
    await expect(authDialog).toBeHidden();
    await expect(title(page)).toHaveText("Core Concepts");
    await expectSignedIn(page);
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).toContain(user.username);
    expect(stored).not.toContain("token");
  });
});

test.describe("rejected requests", () => {
  test.use({ expectedConsoleErrors: CLIENT_ERROR_LOGS });

  test("shows a taken username on its field and in a toast", async ({ page }) => {
    const user = await registerSignedOut(page);
    await page.goto("/keys");
    const authDialog = await openAuthDialog(page);
    await authDialog.getByRole("tab", { name: "Sign Up" }).click();
    await field(authDialog, "Username").fill(user.username.toUpperCase());
    await field(authDialog, "Email").fill(uniqueUser().email);
    await field(authDialog, "Password").fill(user.password);
    await field(authDialog, "Confirm Password").fill(user.password);
    await authDialog.getByRole("checkbox").check();
    await button(page, "Sign Up").click();
    await expectToast(page, "Registration failed", "This username is already taken.");
    await expectFieldError(field(authDialog, "Username"), "This username is already taken.");
    await expect(field(authDialog, "Username")).toBeFocused();
  });

  test("stays signed out after a wrong password, and signs in on the same page", async ({
    page,
  }) => {
    const user = await registerSignedOut(page);
    await page.goto("/keys");
    const authDialog = await openAuthDialog(page);
    await page.keyboard.press("Enter");
    await expectFieldError(field(authDialog, "Username"), "Username is required");
    await expectFieldError(field(authDialog, "Password"), "Password is required");
    await logIn(page, { ...user, password: "Fugue-in-8" });
    await expectToast(page, "Login failed", "Invalid username or password.");
    await expect(authDialog).toBeVisible();
    await logIn(page, user);
    await expect(authDialog).toBeHidden();
    await expectSignedIn(page);
    await expect(page).toHaveURL("/keys");
    // The Sign in button that opened the dialog is gone, so focus moves to the heading.
    await expect(title(page)).toBeFocused();
  });

  test("resets a password once per link, and rejects the old password", async ({ page }) => {
    const user = await registerSignedOut(page);
    const updated = { ...user, password: "Canon-in-8" };
    await page.goto("/");
    const authDialog = await openAuthDialog(page);
    await button(page, "Forgot Password?").click();
    await expect(field(authDialog, "Email")).toBeFocused();
    await button(page, "Send Reset Link").click();
    await expectFieldError(field(authDialog, "Email"), "Please enter a valid email address");
    await field(authDialog, "Email").fill(user.email);
    await page.keyboard.press("Enter");
    await expect(button(page, "Back to Login")).toBeVisible();
    const link = extractLink(await waitForEmail(user.email, /password/));

    await page.goto(link);
    await expect(title(page)).toHaveText("Reset Password");
    await expect(page).toHaveURL("/reset-password");
    const [first, second] = [field(page, "New Password"), field(page, "Confirm Password")];
    await expect(first).toBeFocused();
    await first.fill("CANON-IN-8");
    await second.fill("Canon-in-9");
    await page.keyboard.press("Enter");
    await expectFieldError(first, "Password must contain at least one lowercase letter");
    await expectFieldError(second, "Passwords don't match");
    await first.fill(updated.password);
    await second.fill(updated.password);
    await button(page, "Reset Password").click();
    await expectToast(page, "Success!");
    await expect(page).toHaveURL("/");

    await openAuthDialog(page);
    await logIn(page, user);
    await expectToast(page, "Login failed");
    await logIn(page, updated);
    await expect(page).toHaveURL("/core-concepts");

    await page.goto(link);
    await first.fill(user.password);
    await second.fill(user.password);
    await button(page, "Reset Password").click();
    await expectToast(page, "Error", "This password reset link is invalid or has expired.");
    await button(page, "Request a new link").click();
    await expect(field(dialog(page, "Welcome to Attune"), "Email")).toBeFocused();
  });
});

test("emails a forgotten username", { tag: "@smoke" }, async ({ page }) => {
  const user = await registerSignedOut(page);
  await page.goto("/keys");
  const authDialog = await openAuthDialog(page);
  await button(page, "Forgot Username?").click();
  await field(authDialog, "Email").fill(user.email);
  await button(page, "Send Username").click();
  await expect(button(page, "Back to Login")).toBeVisible();
  const { text } = await waitForEmail(user.email, /username/);
  expect(text).toContain(user.username);
  await button(page, "Back to Login").click();
  await expect(field(authDialog, "Username")).toBeFocused();
  await button(page, "Forgot Password?").click();
  await button(page, "Back").click();
  await page.keyboard.press("Escape");
  await openAuthDialog(page);
  await expect(button(page, "Log In")).toBeVisible();
});

test("sends a visitor home from a reset page without a token", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(title(page)).toHaveText("Invalid Reset Link");
  await expect(page.getByText("This password reset link is invalid or has expired.")).toBeVisible();
  await button(page, "Go to Home").click();
  await expect(page).toHaveURL("/");
});
