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
import { expect, test } from "./journey.ts";
import { button, title } from "./lesson.ts";
import { extractLink, waitForEmail } from "./mail.ts";

test("signing up tells what is wrong, and turns to the lessons", async ({ page }) => {
  const who = uniqueUser();
  await page.goto("/");
  await button(page, "Let's go!").click();
  const door = dialog(page, "Welcome to Attune");
  await door.getByRole("tab", { name: "Sign Up" }).click();
  const [username, email] = [field(door, "Username"), field(door, "Email")];
  const [password, confirm] = [field(door, "Password"), field(door, "Confirm Password")];
  const consent = door.getByRole("checkbox", {
    name: "I agree to receive account notifications and password reset emails from Attune",
  });
  await expect(
    door.getByText("Must be 8+ characters with uppercase, number, and special character"),
  ).toBeVisible();

  await confirm.fill("x");
  await button(page, "Sign Up").click();
  await expectFieldError(username, "Username must be at least 2 characters");
  await expect(username).toBeFocused();
  await expectFieldError(email, "Please enter a valid email address");
  await expectFieldError(password, "Password must be at least 8 characters");
  await expectFieldError(confirm, "Passwords don't match");
  await expectFieldError(consent, "You must agree to receive account notifications");

  await username.fill(who.username);
  await email.fill(who.email);
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
  await password.fill(who.password);
  await confirm.fill(who.password);
  await button(page, "Show password").click();
  await expect(password).toHaveAttribute("type", "text");
  await button(page, "Hide password").click();
  await expect(password).toHaveAttribute("type", "password");
  const turning = page.locator("html[data-turn]").waitFor({ state: "attached" });
  await confirm.press("Enter");
  await turning;

  await expect(page).toHaveURL("/core-concepts");
  await expectToast(
    page,
    "Account created!",
    "Welcome to Attune! You can now access all features.",
  );
  await expect(door).toBeHidden();
  await expect(title(page)).toHaveText("Core Concepts");
  await expectSignedIn(page);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain(who.username);
  expect(stored).not.toContain("token");
});

test.describe("what is refused", () => {
  test.use({ mishap: CLIENT_ERROR_LOGS });

  test("a name that is taken is told on its field, and aloud", async ({ page }) => {
    const who = await registerSignedOut(page);
    await page.goto("/keys");
    const door = await openAuthDialog(page);
    await door.getByRole("tab", { name: "Sign Up" }).click();
    await field(door, "Username").fill(who.username.toUpperCase());
    await field(door, "Email").fill(uniqueUser().email);
    await field(door, "Password").fill(who.password);
    await field(door, "Confirm Password").fill(who.password);
    await door.getByRole("checkbox").check();
    await button(page, "Sign Up").click();
    await expectToast(page, "Registration failed", "This username is already taken.");
    await expectFieldError(field(door, "Username"), "This username is already taken.");
    await expect(field(door, "Username")).toBeFocused();
  });

  test("a wrong password opens nothing; the right one does, on the same page", async ({ page }) => {
    const who = await registerSignedOut(page);
    await page.goto("/keys");
    const door = await openAuthDialog(page);
    await page.keyboard.press("Enter");
    await expectFieldError(field(door, "Username"), "Username is required");
    await expectFieldError(field(door, "Password"), "Password is required");
    await logIn(page, { ...who, password: "Fugue-in-8" });
    await expectToast(page, "Login failed", "Invalid username or password.");
    await expect(door).toBeVisible();
    await logIn(page, who);
    await expect(door).toBeHidden();
    await expectSignedIn(page);
    await expect(page).toHaveURL("/keys");
    // What opened the dialog is gone; readers are put back on the page.
    await expect(title(page)).toBeFocused();
  });

  test("a reset link works once, and the old password no more", async ({ page }) => {
    const who = await registerSignedOut(page);
    const renewed = { ...who, password: "Canon-in-8" };
    await page.goto("/");
    const door = await openAuthDialog(page);
    await button(page, "Forgot Password?").click();
    await expect(field(door, "Email")).toBeFocused();
    await button(page, "Send Reset Link").click();
    await expectFieldError(field(door, "Email"), "Please enter a valid email address");
    await field(door, "Email").fill(who.email);
    await page.keyboard.press("Enter");
    await expect(button(page, "Back to Login")).toBeVisible();
    const link = extractLink(await waitForEmail(who.email, /password/));

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
    await first.fill(renewed.password);
    await second.fill(renewed.password);
    await button(page, "Reset Password").click();
    await expectToast(page, "Success!");
    await expect(page).toHaveURL("/");

    await openAuthDialog(page);
    await logIn(page, who);
    await expectToast(page, "Login failed");
    await logIn(page, renewed);
    await expect(page).toHaveURL("/core-concepts");

    await page.goto(link);
    await first.fill(who.password);
    await second.fill(who.password);
    await button(page, "Reset Password").click();
    await expectToast(page, "Error", "This password reset link is invalid or has expired.");
    await button(page, "Ask for a new link").click();
    await expect(field(dialog(page, "Welcome to Attune"), "Email")).toBeFocused();
  });
});

test("a forgotten name comes by mail", async ({ page }) => {
  const who = await registerSignedOut(page);
  await page.goto("/keys");
  const door = await openAuthDialog(page);
  await button(page, "Forgot Username?").click();
  await field(door, "Email").fill(who.email);
  await button(page, "Send Username").click();
  await expect(button(page, "Back to Login")).toBeVisible();
  const { text } = await waitForEmail(who.email, /username/);
  expect(text).toContain(who.username);
  await button(page, "Back to Login").click();
  await expect(field(door, "Username")).toBeFocused();
  await button(page, "Forgot Password?").click();
  await button(page, "Back").click();
  await page.keyboard.press("Escape");
  await openAuthDialog(page);
  await expect(button(page, "Log In")).toBeVisible();
});

test("a reset page without a link leads home", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(title(page)).toHaveText("Invalid Reset Link");
  await expect(page.getByText("This password reset link is invalid or has expired.")).toBeVisible();
  await button(page, "Go to Home").click();
  await expect(page).toHaveURL("/");
});
