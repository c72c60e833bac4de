import type { Page } from "@playwright/test";
import {
  dialog,
  expectSignedIn,
  expectToast,
  expectVisitor,
  expectWrong,
  field,
  haveAccount,
  haveLeft,
  logIn,
  newcomer,
  openDoor,
  openProfile,
  signOut,
} from "./account.ts";
import { expect, test } from "./journey.ts";
import { button, title } from "./lesson.ts";
import { letterTo, linkIn } from "./mail.ts";

/** What the console says of a refusal that the journey brings about. */
const REFUSALS = /Failed to load resource: the server responded with a status of (400|401|409)/;

test("signing up tells what is wrong, and turns to the lessons", async ({ page }) => {
  const who = newcomer();
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
  await expectWrong(username, "Username must be at least 2 characters");
  await expect(username).toBeFocused();
  await expectWrong(email, "Please enter a valid email address");
  await expectWrong(password, "Password must be at least 8 characters");
  await expectWrong(confirm, "Passwords don't match");
  await expectWrong(consent, "You must agree to receive account notifications");

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
    await expectWrong(password, message);
    await expect(password).toBeFocused();
  }
  await password.fill(who.password);
  await confirm.fill(who.password);
  await button(page, "Show password").click();
  await expect(password).toHaveAttribute("type", "text");
  await button(page, "Hide password").click();
  await expect(password).toHaveAttribute("type", "password");
  const turning = page.locator("html[data-turning]").waitFor({ state: "attached" });
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
  test.use({ mishap: REFUSALS });

  test("a name that is taken is told on its field, and aloud", async ({ page }) => {
    const who = await haveLeft(page);
    await page.goto("/keys");
    const door = await openDoor(page);
    await door.getByRole("tab", { name: "Sign Up" }).click();
    await field(door, "Username").fill(who.username.toUpperCase());
    await field(door, "Email").fill(newcomer().email);
    await field(door, "Password").fill(who.password);
    await field(door, "Confirm Password").fill(who.password);
    await door.getByRole("checkbox").check();
    await button(page, "Sign Up").click();
    await expectToast(page, "Registration failed", "This username is already taken.");
    await expectWrong(field(door, "Username"), "This username is already taken.");
    await expect(field(door, "Username")).toBeFocused();
  });

  test("a wrong password opens nothing; the right one does, on the same page", async ({ page }) => {
    const who = await haveLeft(page);
    await page.goto("/keys");
    const door = await openDoor(page);
    await page.keyboard.press("Enter");
    await expectWrong(field(door, "Username"), "Username is required");
    await expectWrong(field(door, "Password"), "Password is required");
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

  test("a session that the server ended is over, and said to be", async ({ page }) => {
    await haveAccount(page);
    await page.goto("/keys");
    await expectSignedIn(page);
    await page.context().clearCookies();
    await page.reload();
    await expectToast(page, "Your session has ended. Please log in again.");
    await expectVisitor(page);
    expect(await page.evaluate(() => localStorage.getItem("attune.user"))).toBeNull();
  });

  test("a session that ended meanwhile is noticed at a locked lesson", async ({ page }) => {
    const who = await haveAccount(page);
    await page.goto("/scales-and-modes");
    await expectSignedIn(page);
    await page.context().clearCookies();
    await button(page, "7th Locrian").click();
    await expectToast(page, "Your session has ended. Please log in again.");
    await expect(page).toHaveURL("/");
    await openDoor(page);
    await logIn(page, who);
    await expect(title(page)).toHaveText("Locrian Mode");
  });

  test("a reset link works once, and the old password no more", async ({ page }) => {
    const who = await haveLeft(page);
    const renewed = { ...who, password: "Canon-in-8" };
    await page.goto("/");
    const door = await openDoor(page);
    await button(page, "Forgot Password?").click();
    await expect(field(door, "Email")).toBeFocused();
    await button(page, "Send Reset Link").click();
    await expectWrong(field(door, "Email"), "Please enter a valid email address");
    await field(door, "Email").fill(who.email);
    await page.keyboard.press("Enter");
    await expect(button(page, "Back to Login")).toBeVisible();
    const link = linkIn(await letterTo(who.email, /password/));

    await page.goto(link);
    await expect(title(page)).toHaveText("Reset Password");
    await expect(page).toHaveURL("/reset-password");
    const [first, second] = [field(page, "New Password"), field(page, "Confirm Password")];
    await expect(first).toBeFocused();
    await first.fill("CANON-IN-8");
    await second.fill("Canon-in-9");
    await page.keyboard.press("Enter");
    await expectWrong(first, "Password must contain at least one lowercase letter");
    await expectWrong(second, "Passwords don't match");
    await first.fill(renewed.password);
    await second.fill(renewed.password);
    await button(page, "Reset Password").click();
    await expectToast(page, "Success!");
    await expect(page).toHaveURL("/");

    await openDoor(page);
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

  test("another password takes the present one", async ({ page }) => {
    const who = await haveAccount(page);
    await page.goto("/keys");
    const profile = await openProfile(page);
    await profile.getByRole("tab", { name: "Change Password" }).click();
    const [current, next] = [field(profile, "Current Password"), field(profile, "New Password")];
    const again = field(profile, "Confirm New Password");
    await profile.getByRole("button", { name: "Change Password" }).click();
    await expectWrong(current, "Current password is required");
    await expectWrong(next, "Password must be at least 8 characters");
    await current.fill("Fugue-in-8");
    await next.fill("Canon-in-8!");
    await again.fill("Canon-in-8!");
    await page.keyboard.press("Enter");
    await expectToast(page, "Password Change Failed", "The current password is not right.");
    await current.fill(who.password);
    await page.keyboard.press("Enter");
    await expectToast(page, "Password Changed", "Your password has been updated successfully.");
    for (const each of [current, next, again]) await expect(each).toHaveValue("");
    await profile.getByRole("button", { name: "Close" }).click();
    await signOut(page);
    await openDoor(page);
    await logIn(page, { ...who, password: "Canon-in-8!" });
    await expectSignedIn(page);
  });

  test("a deleted account is gone", async ({ page }) => {
    const who = await haveAccount(page);
    await page.goto("/keys");
    await openProfile(page);
    await button(page, "Delete Account").click();
    const ask = page.getByRole("alertdialog", { name: "Delete Account" });
    await expect(ask.getByRole("listitem")).toHaveText([
      "Your profile and login credentials",
      "All lesson progress and achievements",
      "Your session history and statistics",
    ]);
    await expect(ask.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(ask).toBeHidden();
    await expect(button(page, "Delete Account")).toBeFocused();
    await page.keyboard.press("Enter");
    await ask.getByRole("button", { name: "Yes, Delete Account" }).click();
    await expectToast(page, "Account Deleted", "Your account has been permanently deleted.");
    await expect(page).toHaveURL("/");
    await expectVisitor(page);
    await openDoor(page);
    await logIn(page, who);
    await expectToast(page, "Login failed");
  });
});

test("a forgotten name comes by mail", async ({ page }) => {
  const who = await haveLeft(page);
  await page.goto("/keys");
  const door = await openDoor(page);
  await button(page, "Forgot Username?").click();
  await field(door, "Email").fill(who.email);
  await button(page, "Send Username").click();
  await expect(button(page, "Back to Login")).toBeVisible();
  const { text } = await letterTo(who.email, /username/);
  expect(text).toContain(who.username);
  await button(page, "Back to Login").click();
  await expect(field(door, "Username")).toBeFocused();
  await button(page, "Forgot Password?").click();
  await button(page, "Back").click();
  await page.keyboard.press("Escape");
  await openDoor(page);
  await expect(button(page, "Log In")).toBeVisible();
});

test("the profile tells what is known, and signs out", async ({ page }) => {
  const who = await haveAccount(page);
  await page.goto("/");
  await expect(title(page)).toHaveText("Core Concepts");
  await expect(page).toHaveURL("/");
  await page.goto("/keys");
  const profile = await openProfile(page);
  for (const fact of [who.username, who.email, "Registered"]) {
    await expect(profile.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(profile.getByText("Member Since")).toBeVisible();
  await button(page, "Sign Out").click();
  await expect(page).toHaveURL("/");
  await expect(button(page, "Let's go!")).toBeVisible();
  await page.reload();
  await expect(button(page, "Let's go!")).toBeVisible();
});

test("whoever is in finds every door open, and a logo that leads to the lessons", async ({
  page,
}) => {
  await haveAccount(page);
  await page.goto("/scales-and-modes");
  await expectSignedIn(page);
  await expect(page.getByText("Log in to access disabled lessons")).toHaveCount(0);
  await button(page, "3rd Phrygian").click();
  await expect(title(page)).toHaveText("Phrygian Mode");
  await expect(button(page, /^Play/)).toBeVisible();
  await page.goto("/ear-training");
  await button(page, "Random (hard)").click();
  await expect(page).toHaveURL("/ear-training-lessons?mode=random&solfege=false");
  await expect(button(page, /^Play/)).toBeVisible();
  await page.goto("/c-major");
  await expect(page.getByText(/^Log in to access/)).toHaveCount(0);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Attune/ })
    .click();
  await expect(page).toHaveURL("/core-concepts");
});

for (const [address, name] of [
  ["/locrian-mode", "Locrian Mode"],
  ["/Ear-Training-Lessons?solfege=false", "Which interval is it?"],
] as const) {
  test(`${address} asks for a sign-in, and comes back`, async ({ page }) => {
    const who = await haveLeft(page);
    await page.goto(address);
    await expect(page).toHaveURL("/");
    await expect(page.getByText("That lesson opens once you have logged in.")).toBeVisible();
    await button(page, "Let's go!").click();
    await logIn(page, who);
    await expect(page).toHaveURL(address);
    await expect(title(page)).toHaveText(name);
    await page.goBack();
    await expect(page).not.toHaveURL("/");
  });
}

test("who went elsewhere first stays there", async ({ page }) => {
  const who = await haveLeft(page);
  await page.goto("/locrian-mode");
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  await expect(page).toHaveURL("/core-concepts");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Attune/ })
    .click();
  await button(page, "Let's go!").click();
  await logIn(page, who);
  await expect(page).toHaveURL("/core-concepts");
});

test.describe("a server that is away", () => {
  test.use({ mishap: /status of 503|net::ERR_/ });

  for (const [how, away] of [
    ["is out of order", (page: Page) => page.route("**/api/**", (r) => r.fulfill({ status: 503 }))],
    ["can't be reached", (page: Page) => page.route("**/api/**", (r) => r.abort())],
  ] as const) {
    test(`${how}: the stored user stays`, async ({ page }) => {
      const who = await haveAccount(page);
      await page.goto("/keys");
      await expectSignedIn(page);
      await away(page);
      const asked = page.waitForRequest("**/api/auth/me");
      await page.reload();
      await asked;
      const profile = await openProfile(page);
      await expect(profile.getByText(who.username, { exact: true })).toBeVisible();
      await button(page, "Sign Out").click();
      await expectToast(page, "Sign out failed");
      await expect(profile).toBeVisible();
    });
  }

  test("can't be reached: forgot forms say so", async ({ page }) => {
    await page.goto("/keys");
    const door = await openDoor(page);
    await page.route("**/api/**", (route) => route.abort());
    await logIn(page, newcomer());
    await expectToast(page, "Login failed", "Please try again.");
    await button(page, "Forgot Password?").click();
    await field(door, "Email").fill("ada@example.org");
    await page.keyboard.press("Enter");
    await expectToast(page, "Error", "Network error. Please try again.");
  });
});

test("a record that can't be read is removed", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("attune.user", '{"username":'));
  await page.goto("/keys");
  await expectVisitor(page);
  expect(await page.evaluate(() => localStorage.getItem("attune.user"))).toBeNull();
});

test("tabs agree on who is there", async ({ page }) => {
  await haveAccount(page);
  await page.goto("/locrian-mode");
  const other = await page.context().newPage();
  await other.goto("/keys");
  await expectSignedIn(other);
  await expect(title(page)).toHaveText("Locrian Mode");
  await signOut(other);
  await expect(page).toHaveURL("/");
  await expectVisitor(page);
});

for (const name of ["<script>alert(1)</script>", "🎻𝄞 Ada", "فاطمة الزهراء"]) {
  test(`${name} is a name like any other`, async ({ page }) => {
    const who = await haveAccount(page, newcomer(name));
    await page.goto("/keys");
    const profile = await openProfile(page);
    const shown = profile.locator("bdi", { hasText: who.username });
    await expect(shown).toHaveText(who.username);
    await expect(profile.locator("script")).toHaveCount(0);
  });
}

test("a theme is chosen, kept, and given back to the system", async ({ page }) => {
  await haveAccount(page);
  await page.goto("/keys");
  await page.getByRole("banner").getByRole("button", { name: "Settings" }).click();
  const settings = dialog(page, "App Settings");
  await settings.getByRole("radio", { name: /^Dark/ }).check();
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.getByRole("banner").getByRole("button", { name: "Settings" }).click();
  await settings.getByRole("radio", { name: /^System/ }).check();
  await expect(root).not.toHaveAttribute("data-theme");
});

test("a reset page without a link leads home", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(title(page)).toHaveText("Invalid Reset Link");
  await expect(page.getByText("This password reset link is invalid or has expired.")).toBeVisible();
  await button(page, "Go to Home").click();
  await expect(page).toHaveURL("/");
});
