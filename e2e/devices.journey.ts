import { expectNoViolationsInBothThemes } from "./a11y.ts";
import {
  expectFieldError,
  expectSignedOut,
  expectToast,
  field,
  openProfile,
  refuseOldSignIn,
  registerAccount,
} from "./account.ts";
import { USER_AGENTS } from "./admin.ts";
import { expect, test } from "./journey.ts";
import { button } from "./lesson.ts";

test("lists where the user is signed in, and signs another device out", async ({
  page,
  playwright,
  baseURL,
}) => {
  const user = await registerAccount(page);
  const phone = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { "user-agent": USER_AGENTS.phone, "x-forwarded-for": "203.0.113.77" },
  });
  const { username, password } = user;
  const login = await phone.post("/api/auth/login", { data: { username, password } });
  expect(login.status()).toBe(200);
  const me = async () => (await phone.get("/api/auth/me")).status();

  await page.goto("/keys");
  const profile = await openProfile(page);
  const devices = profile.getByRole("region", { name: "Signed-in Devices" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  const own = devices.getByRole("listitem").filter({ hasText: "This device" });
  await expect(own).toHaveCount(1);
  await expect(own.getByRole("button")).toHaveCount(0);
  const other = devices.getByRole("listitem").filter({ hasText: "Browser on a phone" });
  await expect(other).toContainText(/Last used .*Signed in from 203\.0\.113\.0\/24/);
  await expectNoViolationsInBothThemes(page);

  expect(await me()).toBe(200);
  await other.getByRole("button", { name: /^Sign out: Browser on a phone/ }).press("Enter");
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices.getByRole("heading")).toBeFocused();
  expect(await me()).toBe(401);
  await phone.dispose();
});

test.describe("the list", () => {
  test.use({ expectedConsoleErrors: /Failed to load resource: .*500/ });

  test("shows an error when it can't be loaded, and loads when retried", async ({ page }) => {
    await registerAccount(page);
    await page.route("**/api/auth/devices", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/keys");
    const profile = await openProfile(page);
    await expect(profile.getByRole("alert")).toContainText("Your devices couldn’t be loaded.");
    await page.unroute("**/api/auth/devices");
    await button(page, "Try again").click();
    await expect(profile.getByText("This device")).toBeVisible();
  });
});

test.describe("the account's deletion", () => {
  test.use({ expectedConsoleErrors: /Failed to load resource: .*(401|403)/ });

  test("asks for the password when the sign-in is old, and goes on", async ({ page }) => {
    const user = await registerAccount(page);
    await refuseOldSignIn(page, "**/api/auth/delete-account");
    await page.goto("/keys");
    await openProfile(page);
    await button(page, "Delete Account").click();
    const confirmation = page.getByRole("alertdialog", { name: "Delete Account" });
    await confirmation.getByRole("button", { name: "Yes, Delete Account" }).click();
    const password = field(confirmation, "Password");
    await expect(password).toBeFocused();
    await expectNoViolationsInBothThemes(page);
    await password.fill("Fugue-in-8");
    await page.keyboard.press("Enter");
    await expectFieldError(password, "This password is not right.");
    await expect(password).toBeFocused();
    await password.fill(user.password);
    await page.keyboard.press("Enter");
    await expectToast(page, "Account Deleted", "Your account has been permanently deleted.");
    await expect(page).toHaveURL("/");
    await expectSignedOut(page);
  });
});
