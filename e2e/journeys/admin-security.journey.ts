import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { dialog, expectFieldError, expectToast, field } from "../support/accounts/account.ts";
import { columnTexts, rows, section } from "../support/accounts/admin.ts";
import { ADMIN } from "../support/accounts/admin-account.ts";
import { button, title } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";
import { type IsolatedServer, startIsolatedServer } from "../support/servers/isolated-server.ts";

test.use({
  expectedConsoleErrors: /Failed to load resource: the server responded with a status of (400|401)/,
});

/** The second factor concerns every login of the administrator, so this journey has its own server. */
let server: IsolatedServer;
test.beforeEach(async () => {
  server = await startIsolatedServer({
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
});
test.afterEach(async ({ page }) => {
  await page.close();
  await server.close();
});

const WRONG_CODE = "This code is not right, or it was used already. Enter the next one.";
const STEP_MS = 30_000;

/** The code of the app, `steps` later than now: the server accepts each step once, and those beside its own. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

async function fillCredentials(page: Page): Promise<void> {
  await field(page, "Username").fill(ADMIN.username);
  await field(page, "Password").fill(ADMIN.password);
}

test("turns on two-step login, logs in with codes and recovery codes, and turns it off", async ({
  page,
}) => {
  await page.goto(`${server.url}/admin`);
  await fillCredentials(page);
  await page.keyboard.press("Enter");
  const security = section(page, "Security");
  await expect(security).toContainText("Two-step login is off");
  await expect(rows(security)).toHaveCount(1);
  expect(await columnTexts(security, "What")).toEqual(["Logged in"]);
  expect(await columnTexts(security, "Who")).toEqual(["Administrator"]);
  expect(await columnTexts(security, "From")).toEqual(["127.0.0.0/24"]);

  await button(page, "Turn on two-step login").press("Enter");
  const enabling = dialog(page, "Turn on two-step login");
  await expect(enabling.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = await enabling.locator("code").innerText();
  expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const [password, code] = [field(enabling, "Password"), field(enabling, "Code")];
  await password.fill(ADMIN.password);
  await code.fill("000000");
  await code.press("Enter");
  await expectFieldError(code, WRONG_CODE);
  await expect(code).toBeFocused();
  await code.fill(codeOf(secret));
  await code.press("Enter");
  await expect(enabling.getByText("Two-step login is on.")).toBeFocused();
  const recoveryCodes = await enabling.getByRole("listitem").allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  const download = page.waitForEvent("download");
  await enabling.getByRole("button", { name: "Download codes" }).click();
  expect((await download).suggestedFilename()).toBe("attune-recovery-codes.txt");
  await enabling.getByRole("button", { name: "Done" }).click();
  await expect(security).toContainText("Two-step login is on. 10 recovery codes left.");

  await button(page, "Logout").click();
  await fillCredentials(page);
  await page.keyboard.press("Enter");
  const loginCode = field(page, "Code");
  await expect(loginCode).toBeFocused();
  await loginCode.fill("123");
  await loginCode.press("Enter");
  await expectFieldError(loginCode, WRONG_CODE);
  await loginCode.fill(codeOf(secret, 1));
  await loginCode.press("Enter");
  await expect(title(page)).toHaveText("Admin Dashboard");

  await button(page, "Logout").click();
  await fillCredentials(page);
  await page.keyboard.press("Enter");
  await loginCode.fill(recoveryCodes[0] ?? "");
  await loginCode.press("Enter");
  await expect(security).toContainText("9 recovery codes left.");
  expect(await columnTexts(security, "What")).toContain("Used a recovery code");

  await button(page, "Turn off two-step login").click();
  const removing = dialog(page, "Turn off two-step login");
  await field(removing, "Password").fill(ADMIN.password);
  await field(removing, "Code").fill(recoveryCodes[1] ?? "");
  await removing.getByRole("button", { name: "Turn off" }).click();
  await expectToast(page, "Two-step login is off");
  await expect(security).toContainText("Two-step login is off");
  await expect.poll(() => columnTexts(security, "What")).toContain("Turned off two-step login");
});
