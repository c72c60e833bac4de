import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createOldSignIn, openProfile } from "../../../../testing/account.ts";
import { describeView } from "../../../../testing/describe-view.ts";
import { data, type FakeApi, refused } from "../../../../testing/fake-api.ts";
import { expectFieldError, expectToast, field, press } from "../../../../testing/forms.ts";
import { ADA } from "../../../../testing/show.tsx";

const dialog = () => page.getByRole("dialog", { name: "User Profile" });
const confirmation = () => page.getByRole("alertdialog", { name: "Delete Account" });
const OK = data({ ok: true as const });

async function openPassword(api: FakeApi = {}) {
  const calls = await openProfile(api);
  await dialog().getByRole("tab", { name: "Change Password" }).click();
  await expect.element(field("Current Password")).toBeVisible();
  return calls;
}

async function openDeletion(api: FakeApi = {}) {
  const calls = await openProfile(api);
  await press("Delete Account");
  await expect.element(confirmation()).toBeVisible();
  return calls;
}

const changePassword = () => dialog().getByRole("button", { name: "Change Password" }).click();

async function fillPasswords(current: string, next: string): Promise<void> {
  await field("Current Password").fill(current);
  await field("New Password").fill(next);
  await field("Confirm New Password").fill(next);
}

describeView("ProfileDialog", {
  scenes: {
    loading: async () => {
      await openProfile({ getEmail: "pending", listPasskeys: "pending", listDevices: "pending" });
      await expect.element(page.getByText("Loading your devices...")).toBeVisible();
    },
    failed: async () => {
      const down = refused(500);
      await openProfile({ getEmail: down, listPasskeys: down, listDevices: down });
      await expect.element(page.getByText(/^Your devices couldn’t be loaded/)).toBeVisible();
    },
    data: async () => {
      await openProfile();
      await expect.element(page.getByText("This device")).toBeVisible();
    },
    "change password, every error": async () => {
      await openPassword();
      await changePassword();
      await expectFieldError(field("Current Password"), "Current password is required");
    },
    "delete account": () => openDeletion(),
  },
  fullest: "data",
});

it("shows the account's facts, with the name literally", async () => {
  for (const username of ["<script>alert(1)</script>", "🎻𝄞 Ada", "فاطمة الزهراء"]) {
    await openProfile({}, { ...ADA, username });
    const facts = [...document.querySelectorAll("dt")].map(({ textContent, nextSibling }) => [
      textContent,
      nextSibling?.textContent,
    ]);
    expect(Object.fromEntries(facts)).toEqual({
      Username: username,
      Email: ADA.email,
      "Account Type": "Registered",
      "Member Since": "January 2, 2026",
    });
    await expect.element(dialog().getByText(username)).toBeVisible();
  }
});

it("signs out, and returns to the welcome page", async () => {
  const calls = await openProfile({ logout: OK });
  await press("Sign Out");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/");
  expect(calls.at(-1)?.name).toBe("logout");
});

it("stays signed in when the server can't be reached", async () => {
  await openProfile({ logout: "offline" });
  await press("Sign Out");
  await expectToast("Sign out failed", "Network error. Please try again.");
  await expect.element(dialog()).toBeVisible();
});

it("marks the fields that change the password for password managers", async () => {
  await openPassword();
  const inputs = [...document.querySelectorAll<HTMLInputElement>("form input")];
  expect(inputs.map(({ autocomplete }) => autocomplete)).toEqual([
    "username",
    "current-password",
    "new-password",
    "new-password",
  ]);
  expect(inputs[0]?.value).toBe(ADA.username);
});

it("changes the password only with the current one", async () => {
  let isRight = false;
  const calls = await openPassword({
    changePassword: () => (isRight ? OK : refused(400, "wrong_password", "currentPassword")),
  });
  await changePassword();
  await expectFieldError(field("Current Password"), "Current password is required");
  await expectFieldError(field("New Password"), "Password must be at least 8 characters");
  await expect.element(field("Current Password")).toHaveFocus();
  expect(calls.map(({ name }) => name)).not.toContain("changePassword");

  await fillPasswords("Fugue-in-8", "Canon-in-8!");
  await userEvent.keyboard("{Enter}");
  await expectToast("Password Change Failed", "The current password is not right.");
  await expectFieldError(field("Current Password"), "The current password is not right.");
  isRight = true;
  await field("Current Password").fill("Fugue-in-7");
  await userEvent.keyboard("{Enter}");
  await expectToast("Password Changed", "Your password has been updated successfully.");
  for (const label of ["Current Password", "New Password", "Confirm New Password"])
    await expect.element(field(label)).toHaveValue("");
  expect(calls.at(-1)?.body).toEqual({
    currentPassword: "Fugue-in-7",
    newPassword: "Canon-in-8!",
  });
  // Nothing is left that closing would discard.
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
});

it("returns to the welcome page when the session has ended", async () => {
  await openPassword({ changePassword: refused(401, "unauthenticated") });
  await fillPasswords("Fugue-in-7", "Canon-in-8!");
  await changePassword();
  await expect.element(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expectToast("Your session has ended");
});

it("lists what is lost before the account is deleted, and cancels first", async () => {
  await openDeletion();
  const items = confirmation().getByRole("listitem").elements();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Your profile and login credentials",
    "All lesson progress and achievements",
    "Your session history and statistics",
  ]);
  const cancel = confirmation().getByRole("button", { name: "Cancel" });
  await expect.element(cancel).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(confirmation()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Delete Account" })).toHaveFocus();
});

it("deletes the account, and asks for the password when the sign-in is old", async () => {
  const signIn = createOldSignIn();
  const calls = await openDeletion({
    deleteAccount: () => (signIn.isFresh() ? OK : refused(403, "reauthentication_required")),
    login: signIn.login,
    logout: OK,
  });
  await press("Yes, Delete Account");
  await expect.element(field("Password")).toHaveFocus();
  await userEvent.keyboard("Fugue-in-8{Enter}");
  await expectFieldError(field("Password"), "This password is not right.");
  await field("Password").fill("Fugue-in-7");
  await userEvent.keyboard("{Enter}");
  await expectToast("Account Deleted", "Your account has been permanently deleted.");
  await expect.element(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/");
  expect(calls.filter(({ name }) => name === "deleteAccount")).toHaveLength(2);
});

it("says so when the account couldn't be deleted", async () => {
  await openDeletion({ deleteAccount: "offline" });
  await press("Yes, Delete Account");
  await expectToast("Delete Failed", "Failed to delete account. Please try again.");
  await expect.element(confirmation()).toBeVisible();
});
