import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { data, type FakeApi, fakeApi, refused } from "../../../../testing/fake-api.ts";
import { field, press } from "../../../../testing/forms.ts";
import { ADA, openPage, type Visit } from "../../../../testing/show.tsx";

const title = () => page.getByRole("heading", { level: 1 });

async function open(path: string, api: FakeApi = {}, visit: Visit = {}) {
  const calls = fakeApi(api);
  await openPage(path, visit);
  await expect.element(title()).toBeVisible();
  return calls;
}

const openConfirm = (api: FakeApi = {}, visit: Visit = {}) =>
  open("/confirm-email?token=printed", api, visit);
const openUndo = (api: FakeApi = {}, visit: Visit = {}) =>
  open("/undo-email-change?token=printed", api, visit);

const INVALID =
  "This link is invalid or has expired. Your profile can send you a new one: log in and open it.";

describeView("EmailLinkPage", {
  scenes: {
    "confirm, failed": async () => {
      await openConfirm({ confirmEmail: "offline" });
      await press("Confirm");
      await expect.element(page.getByText("Network error. Please try again.")).toHaveFocus();
    },
    "confirm, done": async () => {
      await openConfirm({ confirmEmail: data({ result: "confirmed" }) });
      await press("Confirm");
      await expect.element(page.getByText("Your email address is confirmed.")).toHaveFocus();
    },
    "confirm, invalid": () => open("/confirm-email"),
  },
  fullest: "confirm, failed",
});

it.each([
  ["confirmed", "Your email address is confirmed."],
  ["alreadyConfirmed", "Your email address was already confirmed."],
  ["changed", "Your account now uses this email address."],
] as const)("confirms by a press, not by a visit: %s", async (result, message) => {
  const calls = await openConfirm({ confirmEmail: data({ result }) });
  await expect.element(title()).toHaveTextContent("Confirm Email Address");
  expect(calls).toEqual([]);
  expect(location.search).toBe("");
  page.getByRole("button", { name: "Confirm" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(message)).toHaveFocus();
  expect(calls.map(({ body }) => body)).toEqual([{ token: "printed" }]);
});

it("updates the address of a signed-in user", async () => {
  const calls = await openConfirm(
    { confirmEmail: data({ result: "changed" }), getMe: data(ADA) },
    { user: ADA },
  );
  await press("Confirm");
  await expect.element(page.getByText("Your account now uses this email address.")).toBeVisible();
  expect(calls.map(({ name }) => name)).toContain("getMe");
});

it.each(["/confirm-email", "/confirm-email?token="])("refuses %s without a call", async (path) => {
  const calls = await open(path);
  await expect.element(page.getByText(INVALID)).toBeVisible();
  await press("Go to Home");
  await expect.poll(() => location.pathname).toBe("/");
  expect(calls).toEqual([]);
});

it("says that a link is used", async () => {
  await openConfirm({ confirmEmail: refused(400, "email_link_invalid") });
  await press("Confirm");
  await expect.element(page.getByText(INVALID)).toHaveFocus();
});

it("keeps the address, signs out, and asks for a new password", async () => {
  const calls = await openUndo(
    {
      undoEmailChange: data({ resetToken: "reset" }),
      getMe: refused(401, "unauthenticated"),
      resetPassword: data({ message: "Done." }),
    },
    { user: ADA },
  );
  await expect.element(title()).toHaveTextContent("Keep Your Email Address");
  await press("Keep my address");
  await expect.element(title()).toHaveTextContent("Reset Password");
  await expect.element(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await field("New Password").fill("Canon-in-8");
  await field("Confirm Password").fill("Canon-in-8");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => calls.find(({ name }) => name === "resetPassword")?.body)
    .toEqual({ token: "reset", newPassword: "Canon-in-8" });
});
