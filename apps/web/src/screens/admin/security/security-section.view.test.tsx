import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { rowsOf, section, showSection } from "../../../../testing/admin.tsx";
import { describeView } from "../../../../testing/describe-view.ts";
import { catchDownloads } from "../../../../testing/downloads.ts";
import { data, type FakeApi, refused } from "../../../../testing/fake-api.ts";
import { expectFieldError, expectToast, field, press } from "../../../../testing/forms.ts";
import { SecuritySection } from "./security-section.tsx";

const enabling = () => page.getByRole("dialog", { name: "Turn on two-step login" });
const removing = () => page.getByRole("dialog", { name: "Turn off two-step login" });
const WRONG_CODE = "This code is not right, or it was used already. Enter the next one.";
const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-${index}`);
const ON = data({ enabled: true, recoveryCodesLeft: 9 });

const open = (api: FakeApi = {}) => showSection(<SecuritySection />, api);

async function openEnabling(api: FakeApi = {}) {
  const calls = await open(api);
  await press("Turn on two-step login");
  await expect.element(field("Code")).toBeVisible();
  return calls;
}

async function openRemoving(api: FakeApi = {}) {
  const calls = await open({ getSecondFactor: ON, ...api });
  await press("Turn off two-step login");
  await expect.element(removing()).toBeVisible();
  return calls;
}

async function confirm(password: string, code: string): Promise<void> {
  await field("Password").fill(password);
  await field("Code").fill(code);
  await userEvent.keyboard("{Enter}");
}

const openRecoveryCodes = async (api: FakeApi = {}) => {
  const calls = await openEnabling({
    enableSecondFactor: data({ recoveryCodes: CODES }),
    ...api,
  });
  await confirm("Ledger-in-7", "123456");
  await expect.element(enabling().getByText("Two-step login is on.")).toHaveFocus();
  return calls;
};

describeView("SecuritySection", {
  scenes: {
    on: async () => {
      await open({ getSecondFactor: ON });
      await expect
        .element(section("Security").getByRole("button", { name: "Turn off two-step login" }))
        .toBeVisible();
    },
    "a new key, refused": async () => {
      await openEnabling({ enableSecondFactor: refused(400, "wrong_code", "code") });
      await confirm("Ledger-in-7", "000000");
      await expectFieldError(field("Code"), WRONG_CODE);
    },
    "recovery codes": () => openRecoveryCodes(),
  },
  fullest: "a new key, refused",
});

it("lists what was done, by whom and from where", async () => {
  await open();
  await expect.poll(() => rowsOf("Security")).toHaveLength(4);
  expect(rowsOf("Security").map((cells) => cells.slice(1))).toEqual([
    ["Logged in", "Administrator", "203.0.113.0/24"],
    ["Archived page visits", "Administrator", "203.0.113.0/24"],
    ["Wrong username or password", "Unknown", "203.0.113.0/24"],
    ["Unlocked the login", "Operator", "This machine"],
  ]);
  await section("Security").getByRole("button", { name: "When" }).click();
  expect(rowsOf("Security")[0]?.[1]).toBe("Unlocked the login");
});

it("shows a key to scan or to type, and errors on their fields", async () => {
  let error = refused(400, "wrong_password", "password");
  const calls = await openEnabling({ enableSecondFactor: () => error });
  const image = enabling().getByRole("img", { name: "QR code for an authenticator app" });
  expect(image.element().querySelector("path")?.getAttribute("d")?.length).toBeGreaterThan(1000);
  await expect
    .element(enabling().getByText(/^JBSW/))
    .toHaveTextContent("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP");
  await confirm("Ledger-in-8", "123456");
  await expectFieldError(field("Password"), "The current password is not right.");
  error = refused(400, "wrong_code", "code");
  await confirm("Ledger-in-7", "000000");
  await expectFieldError(field("Code"), WRONG_CODE);
  await expect.element(field("Code")).toHaveFocus();
  expect(calls.filter(({ name }) => name === "setUpSecondFactor")).toHaveLength(1);
});

it("says that nothing was turned on when the server can't be reached", async () => {
  await openEnabling({ enableSecondFactor: "offline" });
  await confirm("Ledger-in-7", "123456");
  await expect.element(enabling().getByText("Network error. Please try again.")).toHaveFocus();
});

it("shows recovery codes once, saves them, and then says how many are left", async () => {
  const downloads = catchDownloads();
  let isOn = false;
  await openRecoveryCodes({
    getSecondFactor: () => (isOn ? ON : data({ enabled: false, recoveryCodesLeft: 0 })),
  });
  await expect.element(section("Security")).not.toBeInTheDocument();
  isOn = true;
  const items = enabling().getByRole("listitem").elements();
  expect(items.map(({ textContent }) => textContent)).toEqual(CODES);
  await press("Download codes");
  expect(downloads[0]?.name).toBe("attune-recovery-codes.txt");
  expect(await downloads[0]?.text).toBe(`${CODES.join("\n")}\n`);
  await press("Done");
  await expect
    .element(section("Security"))
    .toMatchTextContent("Two-step login is on. 9 recovery codes left.");
});

it("turns the second factor off after the password and a code", async () => {
  let isOn = true;
  const calls = await openRemoving({
    getSecondFactor: () => (isOn ? ON : data({ enabled: false, recoveryCodesLeft: 0 })),
    removeSecondFactor: () => {
      isOn = false;
      return data({ ok: true });
    },
  });
  await expect.element(removing()).toMatchTextContent("Your recovery codes become useless.");
  await confirm("Ledger-in-7", "123456");
  await expectToast("Two-step login is off");
  await expect.element(section("Security")).toMatchTextContent("Two-step login is off: a password");
  expect(calls.find(({ name }) => name === "removeSecondFactor")?.body).toEqual({
    password: "Ledger-in-7",
    code: "123456",
  });
});

it("can't create a key twice", async () => {
  await open({ setUpSecondFactor: refused(409, "second_factor_unchanged") });
  await press("Turn on two-step login");
  await expect
    .element(enabling().getByRole("alert"))
    .toHaveTextContent("No key could be created. HTTP error! status: 409");
});
