import { openProfile, registerAccount } from "../support/accounts/account.ts";
import { USER_AGENTS } from "../support/accounts/admin.ts";
import { expect, test } from "../support/journey.ts";

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

  expect(await me()).toBe(200);
  await other.getByRole("button", { name: /^Sign out: Browser on a phone/ }).press("Enter");
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices.getByRole("heading")).toBeFocused();
  expect(await me()).toBe(401);
  await phone.dispose();
});
