import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { data, type FakeApi, fakeApi, refused } from "../../../testing/fake-api.ts";
import { expectToast, field, press } from "../../../testing/forms.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { ADA, openPage, type Visit } from "../../../testing/show.tsx";

const LOCKED = "/phrygian-mode";
const title = () => page.getByRole("heading", { level: 1 });

async function open(api: FakeApi, visit: Visit = {}) {
  const calls = fakeApi({
    ...LESSONS,
    beginPasskeyLogin: "pending",
    getSessionProgress: "pending",
    ...api,
  });
  await openPage(LOCKED, visit);
  return calls;
}

it("sends a visitor to the welcome page, and back after the sign-in", async () => {
  const calls = await open({ login: data(ADA) });
  await expect.poll(() => location.pathname).toBe("/");
  await press("Sign in");
  await expect.element(field("Username")).toHaveFocus();
  await userEvent.keyboard("ada");
  await field("Password").fill("Fugue-in-7");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.pathname).toBe(LOCKED);
  await expect.element(title()).toHaveTextContent("Phrygian Mode");
  expect(calls.map(({ name }) => name)).toContain("getMode");
});

it("signs a user out whose session has ended, and says so", async () => {
  const ended = refused(401, "unauthenticated");
  await open({ getMode: ended, getMe: ended }, { user: ADA });
  await expectToast("Your session has ended. Please log in again.");
  await expect.poll(() => location.pathname).toBe("/");
  await expect.element(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

it("loads until the server has said whether the session has ended", async () => {
  const calls = await open(
    { getMode: refused(401, "unauthenticated"), getMe: "pending" },
    { user: ADA },
  );
  await expect.poll(() => calls.at(-1)?.name).toBe("getMe");
  await expect.element(page.getByRole("status").getByText("Loading...")).toBeVisible();
});
