import type { CDPSession, Page } from "@playwright/test";
import {
  dialog,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  field,
  openAuthDialog,
  openProfile,
  registerAccount,
} from "../support/accounts/account.ts";
import { button } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";

/** A device with a screen lock that always unlocks. */
async function addAuthenticator(page: Page): Promise<{ session: CDPSession; id: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id: authenticatorId };
}

/** The simulated device would choose a passkey as soon as the form offers it in the list of a field. */
const turnOffAutofill = (page: Page) =>
  page.addInitScript(() =>
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }),
  );

const section = (page: Page) =>
  dialog(page, "User Profile").getByRole("region", { name: "Passkeys" });

/** Opens the profile, and the dialog that adds a passkey. */
async function openAddDialog(page: Page) {
  await openProfile(page);
  await section(page).getByRole("button", { name: "Add a passkey" }).press("Enter");
  const form = dialog(page, "Add a Passkey");
  await expect(field(form, "Name")).toBeFocused();
  return form;
}

test.describe("a passkey", () => {
  test.use({ expectedConsoleErrors: /Failed to load resource: .*(400|401|403)/ });

  test("supports adding, sign-in and removal by keyboard", async ({ page }) => {
    await turnOffAutofill(page);
    await addAuthenticator(page);
    const user = await registerAccount(page);
    await page.goto("/keys");
    const form = await openAddDialog(page);
    await field(form, "Name").fill("Ada’s phone");
    await page.keyboard.press("Enter");
    await expectToast(page, "Passkey added", "You can sign in with it now.");
    await expect(form).toBeHidden();
    const item = section(page).getByRole("listitem");
    await expect(item).toContainText(/Ada’s phone.*Added .*Not used yet/);

    await button(page, "Sign Out").press("Enter");
    await expect(page).toHaveURL("/");
    await page.goto("/keys");
    const authDialog = await openAuthDialog(page);
    await button(page, "Sign in with a passkey").press("Enter");
    await expect(authDialog).toBeHidden();
    await expectSignedIn(page);
    await expect(page).toHaveURL("/keys");

    const profile = await openProfile(page);
    await expect(profile).toContainText(user.username);
    await expect(item).toContainText(/Last used/);
    await item.getByRole("button", { name: "Remove: Ada’s phone" }).press("Enter");
    await expect(item).toHaveCount(0);
    await expect(section(page).getByRole("heading")).toBeFocused();
    await button(page, "Sign Out").press("Enter");
    await expect(page).toHaveURL("/");
    await page.goto("/keys");
    await openAuthDialog(page);
    await button(page, "Sign in with a passkey").press("Enter");
    await expectToast(page, "Login failed", "This passkey isn't known here.");
    await expect(authDialog).toBeVisible();
    await expect(button(page, "Sign in with a passkey")).toBeEnabled();
  });

  test("signs in when it is chosen in the list of the username field", async ({ page }) => {
    await addAuthenticator(page);
    await registerAccount(page);
    await page.goto("/keys");
    await openAddDialog(page);
    await page.keyboard.press("Enter");
    await expectToast(page, "Passkey added");
    await button(page, "Sign Out").press("Enter");
    await expectSignedOut(page);
    await page.goto("/keys");
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
    await expectSignedIn(page);
    await expect(page).toHaveURL("/keys");
  });
});
