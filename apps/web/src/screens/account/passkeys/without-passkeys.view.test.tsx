import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { openProfile } from "../../../../testing/account.ts";
import { fakeApi } from "../../../../testing/fake-api.ts";
import { field, press } from "../../../../testing/forms.ts";
import { openPage } from "../../../../testing/show.tsx";

beforeEach(() => void vi.stubGlobal("PublicKeyCredential", undefined));

it("offers no passkeys in a browser without them", async () => {
  const calls = await openProfile();
  await expect.element(page.getByText("This device")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Passkeys" })).not.toBeInTheDocument();
  expect(calls.map(({ name }) => name)).not.toContain("listPasskeys");
});

it("offers no sign-in by passkeys in a browser without them", async () => {
  const calls = fakeApi();
  await openPage("/keys");
  await press("Sign in");
  await expect.element(field("Username")).toHaveFocus();
  await expect
    .element(page.getByRole("button", { name: "Sign in with a passkey" }))
    .not.toBeInTheDocument();
  expect(calls).toEqual([]);
});
