import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  ACCOUNT,
  createOldSignIn,
  DEVICES,
  openProfile,
  PASSKEY,
} from "../../../../testing/account.ts";
import { expectAnnouncement } from "../../../../testing/announcements.ts";
import { describeView } from "../../../../testing/describe-view.ts";
import { data, type FakeApi, refused } from "../../../../testing/fake-api.ts";
import { expectFieldError, expectToast, field, press, toast } from "../../../../testing/forms.ts";
import { ADA } from "../../../../testing/show.tsx";

const OK = data({ ok: true as const });
const section = (name: string) => page.getByRole("region", { name });
const heading = (name: string) => section(name).getByRole("heading");
const emailOf = (isConfirmed: boolean, pendingEmail: string | null = null) =>
  data({ email: ADA.email, isConfirmed, pendingEmail });

async function openSections(api: FakeApi = {}) {
  const calls = await openProfile(api);
  await expect.element(page.getByText("This device")).toBeVisible();
  return calls;
}

async function openChangeEmail(api: FakeApi = {}) {
  const calls = await openSections({ getEmail: emailOf(true), ...api });
  await press("Change Email");
  await expect.element(field("New Email")).toHaveFocus();
  return calls;
}

async function openAddPasskey(api: FakeApi = {}) {
  const calls = await openSections(api);
  await press("Add a passkey");
  await expect.element(field("Name")).toHaveFocus();
  return calls;
}

/** The server's options for a new passkey. */
const CREATION = {
  challenge: "AAAA",
  rp: { id: "localhost", name: "Attune" },
  user: { id: "AAAA", name: "ada", displayName: "ada" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" as const }],
  timeout: 1000,
  attestation: "none" as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: "required" as const,
    requireResidentKey: true as const,
    userVerification: "required" as const,
  },
};

const bytes = () => new Uint8Array([1, 2, 3]).buffer;
/** A credential as a device creates it. */
const CREDENTIAL = {
  id: "AQID",
  rawId: bytes(),
  type: "public-key",
  response: { clientDataJSON: bytes(), attestationObject: bytes() },
  getClientExtensionResults: () => ({}),
} as unknown as Credential;

const refusedByDevice = (name: string) =>
  vi.spyOn(navigator.credentials, "create").mockRejectedValue(new DOMException("refused", name));

describeView("AccountSections", {
  scenes: {
    "change email, asked for the password": async () => {
      await openChangeEmail({
        changeEmail: refused(403, "reauthentication_required"),
        login: refused(400, "validation_failed"),
      });
      await userEvent.keyboard("grace@example.org{Enter}");
      await expect.element(field("Password")).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expectFieldError(field("Password"), "This password is not right.");
    },
    "add a passkey, without a name": async () => {
      await openAddPasskey({ listPasskeys: data([]) });
      await field("Name").fill("");
      await userEvent.keyboard("{Enter}");
      await expectFieldError(field("Name"), "Enter a name for the passkey");
    },
  },
  fullest: "change email, asked for the password",
});

it.each([
  ["Email Address", "Your email address couldn’t be loaded.", "getEmail"],
  ["Passkeys", "Your passkeys couldn’t be loaded.", "listPasskeys"],
  ["Signed-in Devices", "Your devices couldn’t be loaded.", "listDevices"],
] as const)("loads %s again after a failure, and focuses its heading", async (name, text, call) => {
  let isDown = true;
  const failing = (() => (isDown ? refused(500) : ACCOUNT[call])) as FakeApi[typeof call];
  await openProfile({ [call]: failing });
  await expect
    .element(section(name).getByRole("alert"))
    .toHaveTextContent(`${text} Something went wrong on our side.`);
  isDown = false;
  await section(name).getByRole("button", { name: "Try again" }).click();
  await expect.element(heading(name)).toHaveFocus();
  await expect.element(section(name).getByRole("alert")).not.toBeInTheDocument();
});

it("sends the email again to an address that isn't confirmed", async () => {
  const calls = await openSections({ getEmail: emailOf(false), sendConfirmation: OK });
  await expect
    .element(section("Email Address"))
    .toMatchTextContent(
      "Your email address isn’t confirmed yet. Follow the link in the email that we sent to ada@example.org.",
    );
  await press("Send the email again");
  await expectToast("Email sent", "We sent a link to ada@example.org. It is valid for 48 hours.");
  expect(calls.map(({ name }) => name)).toContain("sendConfirmation");
});

it("only offers to change a confirmed address", async () => {
  await openSections({ getEmail: emailOf(true) });
  const email = section("Email Address");
  await expect.element(email).toMatchTextContent("Your email address is confirmed.");
  const buttons = email.getByRole("button").elements();
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Change Email"]);
});

it("cancels a change of the address, and focuses the heading", async () => {
  let pendingEmail: string | null = "grace@example.org";
  await openSections({
    getEmail: () => emailOf(true, pendingEmail),
    cancelEmailChange: () => {
      pendingEmail = null;
      return OK;
    },
  });
  const email = section("Email Address");
  await expect
    .element(email)
    .toMatchTextContent(
      "Follow the link in the email that we sent to grace@example.org. Until then, your account uses ada@example.org.",
    );
  await press("Cancel the change");
  await expect.element(email).toMatchTextContent("Your email address is confirmed.");
  await expect.element(heading("Email Address")).toHaveFocus();
  await expectAnnouncement("The change is canceled.");
});

it("changes the address after the password, which it asks for when the sign-in is old", async () => {
  const signIn = createOldSignIn();
  let pendingEmail: string | null = null;
  const calls = await openChangeEmail({
    getEmail: () => emailOf(true, pendingEmail),
    login: signIn.login,
    changeEmail: ({ body }) => {
      if (!signIn.isFresh()) return refused(403, "reauthentication_required");
      pendingEmail = (body as { email: string }).email;
      return OK;
    },
  });
  await userEvent.keyboard("{Enter}");
  await expectFieldError(field("New Email"), "Please enter a valid email address");
  await field("New Email").fill("grace@example.org");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Password")).toHaveFocus();
  await userEvent.keyboard("Fugue-in-8{Enter}");
  await expectFieldError(field("Password"), "This password is not right.");
  await field("Password").fill("Fugue-in-7");
  await userEvent.keyboard("{Enter}");
  await expectToast("Check your email", "We sent a link to grace@example.org.");
  await expect.element(page.getByRole("dialog", { name: "Change Email" })).not.toBeInTheDocument();
  await expect
    .element(section("Email Address"))
    .toMatchTextContent("the email that we sent to grace@example.org");
  expect(calls.findLast(({ name }) => name === "login")?.body).toEqual({
    username: "ada",
    password: "Fugue-in-7",
  });
});

it("shows what the server says about a new address on its field", async () => {
  await openChangeEmail({ changeEmail: refused(400, "validation_failed", "email") });
  await userEvent.keyboard("ada@example.org{Enter}");
  await expectFieldError(field("New Email"), "The request is not valid.");
  await press("Cancel");
  await expect.element(page.getByRole("button", { name: "Change Email" })).toHaveFocus();
});

it("adds a passkey under its name", async () => {
  vi.spyOn(navigator.credentials, "create").mockResolvedValue(CREDENTIAL);
  const passkeys: (typeof PASSKEY)[] = [];
  const calls = await openAddPasskey({
    listPasskeys: () => data([...passkeys]),
    beginPasskey: data(CREATION),
    addPasskey: () => {
      passkeys.push(PASSKEY);
      return data(PASSKEY);
    },
  });
  await expect.element(section("Passkeys")).not.toBeInTheDocument();
  await expect.element(field("Name")).toHaveValue("Browser on a computer");
  await field("Name").fill(PASSKEY.name);
  await userEvent.keyboard("{Enter}");
  await expectToast("Passkey added", "You can sign in with it now.");
  await expect.element(page.getByRole("dialog", { name: "Add a Passkey" })).not.toBeInTheDocument();
  await expect
    .element(section("Passkeys").getByRole("listitem"))
    .toMatchTextContent(/^Ada’s phoneAdded .*Not used yet/);
  expect(calls.find(({ name }) => name === "addPasskey")?.body).toMatchObject({
    name: PASSKEY.name,
    credential: { id: "AQID" },
  });
});

it("asks for the password before it adds a passkey when the sign-in is old", async () => {
  refusedByDevice("NotAllowedError");
  const signIn = createOldSignIn();
  await openAddPasskey({
    login: signIn.login,
    beginPasskey: () =>
      signIn.isFresh() ? data(CREATION) : refused(403, "reauthentication_required"),
  });
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Password")).toHaveFocus();
  await userEvent.keyboard("Fugue-in-7{Enter}");
  // The user cancels in the browser's dialog, which needs no message.
  await expect.element(field("Name")).toBeVisible();
  await expect.element(toast()).not.toBeInTheDocument();
});

it("says that a device has a passkey already", async () => {
  refusedByDevice("InvalidStateError");
  await openAddPasskey({ beginPasskey: data(CREATION) });
  await userEvent.keyboard("{Enter}");
  await expectToast(
    "The passkey couldn’t be added",
    "This device has a passkey for your account already.",
  );
  await press("Cancel");
  await expect.element(section("Passkeys").getByRole("listitem")).toBeVisible();
});

it("removes a passkey, and focuses the heading", async () => {
  const passkeys = [PASSKEY];
  const calls = await openSections({
    listPasskeys: () => data([...passkeys]),
    removePasskey: () => {
      passkeys.pop();
      return OK;
    },
  });
  await press("Remove: Ada’s phone");
  await expect.element(heading("Passkeys")).toHaveFocus();
  await expect.element(section("Passkeys").getByRole("listitem")).not.toBeInTheDocument();
  await expect.element(section("Passkeys")).toMatchTextContent("With a passkey you sign in by");
  await expectAnnouncement("The passkey is removed.");
  expect(calls.find(({ name }) => name === "removePasskey")?.params).toEqual({ id: PASSKEY.id });
});

it("signs another device out, and focuses the heading", async () => {
  const devices = [...DEVICES];
  const calls = await openSections({
    listDevices: () => data([...devices]),
    signOutDevice: () => {
      devices.pop();
      return OK;
    },
  });
  const [, other] = section("Signed-in Devices").getByRole("listitem").elements();
  expect(other?.textContent).toMatch(
    /^Browser on a phoneLast used .*Signed in from 203\.0\.113\.0\/24/,
  );
  await page.getByRole("button", { name: /^Sign out: Browser on a phone/ }).click();
  await expect.element(heading("Signed-in Devices")).toHaveFocus();
  await expect
    .poll(() => section("Signed-in Devices").getByRole("listitem").elements())
    .toHaveLength(1);
  await expectAnnouncement("Signed out.");
  expect(calls.find(({ name }) => name === "signOutDevice")?.params).toEqual({
    id: DEVICES[1].id,
  });
});

it("says so when a device can't be signed out", async () => {
  await openSections({ signOutDevice: "offline" });
  await page.getByRole("button", { name: /^Sign out: Browser on a phone/ }).click();
  await expectToast("Sign out failed", "Network error. Please try again.");
});
