import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { data, type FakeApi, fakeApi, refused } from "../../../../testing/fake-api.ts";
import { expectFieldError, expectToast, field, press } from "../../../../testing/forms.ts";
import { openPage } from "../../../../testing/show.tsx";

const title = () => page.getByRole("heading", { level: 1 });
const MESSAGE = "Your password has been reset.";

async function open(api: FakeApi = {}) {
  const calls = fakeApi(api);
  await openPage("/reset-password?token=printed");
  await expect.element(field("New Password")).toHaveFocus();
  return calls;
}

async function openWithoutToken(): Promise<void> {
  fakeApi({ beginPasskeyLogin: "pending" });
  await openPage("/reset-password");
  await expect.element(title()).toHaveTextContent("Invalid Reset Link");
}

async function submit(first: string, second = first): Promise<void> {
  await field("New Password").fill(first);
  await field("Confirm Password").fill(second);
  await userEvent.keyboard("{Enter}");
}

const openRefused = async () => {
  const calls = await open({
    resetPassword: refused(400, "reset_link_invalid"),
    beginPasskeyLogin: "pending",
  });
  await submit("Canon-in-8");
  await expectToast("Error", "This password reset link is invalid or has expired.");
  return calls;
};

describeView("ResetPasswordScreen", {
  scenes: {
    "without a token": openWithoutToken,
    "every error": async () => {
      await open();
      await submit("CANON-IN-8", "x");
      await expectFieldError(field("Confirm Password"), "Passwords don't match");
    },
    refused: openRefused,
  },
  fullest: "refused",
});

it("shows errors on their fields, and sends nothing", async () => {
  const calls = await open();
  await submit("CANON-IN-8", "Canon-in-9");
  await expectFieldError(
    field("New Password"),
    "Password must contain at least one lowercase letter",
  );
  await expectFieldError(field("Confirm Password"), "Passwords don't match");
  expect(calls).toEqual([]);
});

it("sends the link's token, which leaves the address, and leads home", async () => {
  const calls = await open({ resetPassword: data({ message: MESSAGE }) });
  expect(location.search).toBe("");
  await submit("Canon-in-8");
  await expectToast("Success!", MESSAGE);
  await expect.element(title()).toHaveTextContent("Reset Password");
  expect(calls.at(-1)?.body).toEqual({ token: "printed", newPassword: "Canon-in-8" });
  await press("Go to Home");
  await expect.poll(() => location.pathname).toBe("/");
});

it("shows a guessable password on its field", async () => {
  await open({ resetPassword: refused(400, "password_refused", "newPassword") });
  await submit("Qwerty12!");
  await expectFieldError(field("New Password"), "Password is too easy to guess");
});

it("offers a new link in place of a used one", async () => {
  await openRefused();
  const notice = page.getByText("This password reset link is invalid or has expired.").last();
  await expect.element(notice).toBeVisible();
  await press("Request a new link");
  const dialog = page.getByRole("dialog", { name: "Welcome to Attune" });
  await expect.element(dialog.getByLabelText("Email")).toHaveFocus();
});

it("leads home, or to a new link, without a token", async () => {
  await openWithoutToken();
  await expect
    .element(page.getByText("This password reset link is invalid or has expired."))
    .toBeVisible();
  await press("Go to Home");
  await expect.poll(() => location.pathname).toBe("/");
});
