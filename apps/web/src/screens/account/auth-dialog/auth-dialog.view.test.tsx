import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { data, type FakeApi, fakeApi, refused } from "../../../../testing/fake-api.ts";
import { expectFieldError, expectToast, field, press, toast } from "../../../../testing/forms.ts";
import { ADA, openPage } from "../../../../testing/show.tsx";

const dialog = () => page.getByRole("dialog", { name: "Welcome to Attune" });
const tab = (name: string) => dialog().getByRole("tab", { name });
const CONSENT = "I agree to receive account notifications and password reset emails from Attune";

/** Opens the dialog on a page that needs no server. Passkeys are not offered in the list of a field. */
async function open(api: FakeApi = {}) {
  const calls = fakeApi({ beginPasskeyLogin: "pending", ...api });
  await openPage("/keys");
  await press("Sign in");
  await expect.element(field("Username")).toHaveFocus();
  return calls;
}

async function openSignUp(api: FakeApi = {}) {
  const calls = await open(api);
  await tab("Sign Up").click();
  await expect.element(field("Confirm Password")).toBeVisible();
  return calls;
}

async function openForgotten(name: "Username" | "Password", api: FakeApi = {}) {
  const calls = await open(api);
  await press(`Forgot ${name}?`);
  await expect.element(field("Email")).toHaveFocus();
  return calls;
}

async function logIn(password: string): Promise<void> {
  await field("Username").fill("ada");
  await field("Password").fill(password);
  await userEvent.keyboard("{Enter}");
}

async function fillSignUp(password: string): Promise<void> {
  await field("Username").fill("ada");
  await field("Email").fill(ADA.email);
  await field("Password").fill(password);
  await field("Confirm Password").fill(password);
  await dialog().getByRole("checkbox", { name: CONSENT }).click();
}

const SENT = { message: "If this address has an account, an email is on its way." };
const lost = () => dispatchEvent(new Event("offline"));

describeView("AuthDialog", {
  scenes: {
    "log in, refused": async () => {
      await open({ login: refused(401, "invalid_credentials") });
      await logIn("Fugue-in-8");
      await expectToast("Login failed");
    },
    "sign up, every error": async () => {
      await openSignUp();
      await field("Confirm Password").fill("x");
      await press("Sign Up");
      await expectFieldError(field("Username"), "Username must be at least 2 characters");
    },
    "forgotten password, sent": async () => {
      await openForgotten("Password", { forgotPassword: data(SENT) });
      await field("Email").fill(ADA.email);
      await userEvent.keyboard("{Enter}");
      await expect.element(page.getByText(SENT.message)).toBeVisible();
    },
  },
  fullest: "sign up, every error",
});

it("asks for what is missing before it logs in", async () => {
  const calls = await open();
  await userEvent.keyboard("{Enter}");
  await expectFieldError(field("Username"), "Username is required");
  await expectFieldError(field("Password"), "Password is required");
  await expect.element(field("Username")).toHaveFocus();
  expect(calls.map(({ name }) => name)).not.toContain("login");
});

it("stays open after a wrong password, and closes when it is right", async () => {
  let isRight = false;
  const calls = await open({
    login: () => (isRight ? data(ADA) : refused(401, "invalid_credentials")),
  });
  await logIn("Fugue-in-8");
  await expectToast("Login failed", "Invalid username or password.");
  await expect.element(dialog()).toBeVisible();
  isRight = true;
  await logIn("Fugue-in-7");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Profile" })).toBeVisible();
  // The button that opened the dialog is gone.
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect.poll(() => location.pathname).toBe("/keys");
  expect(calls.findLast(({ name }) => name === "login")?.body).toEqual({
    username: "ada",
    password: "Fugue-in-7",
  });
});

it("asks for the username when an address was refused", async () => {
  await open({ login: refused(401, "invalid_credentials") });
  await field("Username").fill("ada@example.org");
  await field("Password").fill("Fugue-in-7");
  await userEvent.keyboard("{Enter}");
  await expectFieldError(field("Username"), "Enter your username, not your email");
  await expect.element(field("Username")).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Forgot Username?" })).toBeVisible();
});

it("shows on its button that it waits for the server", async () => {
  await open({ login: "pending" });
  await logIn("Fugue-in-7");
  const button = dialog().getByRole("button", { name: "Logging in..." });
  await expect.element(button).toHaveAttribute("aria-busy", "true");
});

it("shows every error of a sign-up on its field, and sends none of it", async () => {
  const calls = await openSignUp();
  await expect
    .element(field("Password"))
    .toHaveAccessibleDescription(
      "Must be 8+ characters with uppercase, number, and special character",
    );
  await field("Confirm Password").fill("x");
  await press("Sign Up");
  await expectFieldError(field("Username"), "Username must be at least 2 characters");
  await expect.element(field("Username")).toHaveFocus();
  await expectFieldError(field("Email"), "Please enter a valid email address");
  await expectFieldError(field("Password"), "Password must be at least 8 characters");
  await expectFieldError(field("Confirm Password"), "Passwords don't match");
  const consent = dialog().getByRole("checkbox", { name: CONSENT });
  await expectFieldError(consent, "You must agree to receive account notifications");
  await fillSignUp("Fugue-in-7");
  for (const [wrong, message] of [
    ["fugue-in-7", "Password must contain at least one uppercase letter"],
    ["Fugue-in-G", "Password must contain at least one number"],
    ["FugueIn7", "Password must contain at least one special character"],
  ] as const) {
    await field("Password").fill(wrong);
    await userEvent.keyboard("{Enter}");
    await expectFieldError(field("Password"), message);
    await expect.element(field("Password")).toHaveFocus();
  }
  expect(calls.map(({ name }) => name)).not.toContain("register");
});

it.each([
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
])("opens %s beside the sign-up, and says so", async (path, title) => {
  await openSignUp();
  const link = dialog().getByRole("link", { name: new RegExp(`^${title} ?, opens in a new tab$`) });
  await expect.element(link).toHaveAttribute("href", path);
  await expect.element(link).toHaveAttribute("target", "_blank");
});

it("signs up, and welcomes the new user", async () => {
  const calls = await openSignUp({ register: data(ADA) });
  await fillSignUp("Fugue-in-7");
  await userEvent.keyboard("{Enter}");
  await expectToast("Account created!", "Welcome to Attune! You can now access all features.");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(calls.find(({ name }) => name === "register")?.body).toEqual({
    username: "ada",
    email: ADA.email,
    password: "Fugue-in-7",
  });
});

it.each([
  ["username_taken", 409, "username", "Username", "This username is already taken."],
  ["password_refused", 400, "password", "Password", "Password is too easy to guess"],
] as const)("shows %s on its field and in a toast", async (code, status, name, label, message) => {
  await openSignUp({ register: refused(status, code, name) });
  await fillSignUp("Qwerty12!");
  await press("Sign Up");
  await expectFieldError(field(label), message);
  await expect.element(field(label)).toHaveFocus();
  await expectToast("Registration failed", message);
});

it("shows and hides the password", async () => {
  await open();
  await press("Show password");
  await expect.element(field("Password")).toHaveAttribute("type", "text");
  await press("Hide password");
  await expect.element(field("Password")).toHaveAttribute("type", "password");
});

it("changes the tab by arrow keys, and stays on it", async () => {
  await open();
  await userEvent.tab({ shift: true });
  await expect.element(tab("Log In")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Sign Up")).toHaveFocus();
  await expect.element(field("Confirm Password")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(tab("Log In")).toHaveFocus();
  await expect.element(field("Confirm Password")).not.toBeInTheDocument();
});

it("sends a forgotten username, returns to the login, and forgets it when it closes", async () => {
  const calls = await openForgotten("Username", { forgotUsername: data(SENT) });
  await userEvent.keyboard("{Enter}");
  await expectFieldError(field("Email"), "Please enter a valid email address");
  await field("Email").fill(ADA.email);
  await press("Send Username");
  await expect.element(page.getByText(SENT.message)).toHaveFocus();
  expect(calls.at(-1)).toMatchObject({ name: "forgotUsername", body: { email: ADA.email } });
  await press("Back to Login");
  await expect.element(field("Username")).toHaveFocus();
  await press("Forgot Password?");
  await expect.element(page.getByRole("button", { name: "Send Reset Link" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await press("Sign in");
  await expect.element(page.getByRole("button", { name: "Log In" })).toBeVisible();
});

it("says why a link to a new password was not sent", async () => {
  await openForgotten("Password", { forgotPassword: "offline" });
  await field("Email").fill(ADA.email);
  await press("Send Reset Link");
  await expectToast("Error", "Network error. Please try again.");
});

it("says so while the device is offline", async () => {
  await open();
  const note = page.getByText("You are offline. Connect to the internet to log in or sign up.");
  await expect.element(note).not.toBeInTheDocument();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  lost();
  await expect.element(note).toBeVisible();
});

it("marks its fields for password managers", async () => {
  await open();
  const kinds = () =>
    [...document.querySelectorAll("form input")].map((input) => input.getAttribute("autocomplete"));
  // Passkeys are offered in the list of the username field.
  expect(kinds()).toEqual(["username webauthn", "current-password"]);
  await tab("Sign Up").click();
  await expect.element(field("Email")).toBeVisible();
  expect(kinds()).toEqual(["username", "email", "new-password", "new-password", null]);
});

/** The server's options for a sign-in by a passkey. */
const REQUEST = data({
  challenge: "AAAA",
  rpId: "localhost",
  timeout: 1000,
  userVerification: "required" as const,
});
const bytes = () => new Uint8Array([1, 2, 3]).buffer;
const CREDENTIAL = {
  id: "AQID",
  rawId: bytes(),
  type: "public-key",
  response: { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes() },
  getClientExtensionResults: () => ({}),
} as unknown as Credential;

/** Lets the device offer passkeys by the button only. */
function turnOffAutofill(): void {
  vi.spyOn(PublicKeyCredential, "isConditionalMediationAvailable").mockResolvedValue(false);
}

it("signs in by a passkey", async () => {
  turnOffAutofill();
  vi.spyOn(navigator.credentials, "get").mockResolvedValue(CREDENTIAL);
  const calls = await open({ beginPasskeyLogin: REQUEST, loginWithPasskey: data(ADA) });
  await press("Sign in with a passkey");
  await expect.element(page.getByRole("button", { name: "Profile" })).toBeVisible();
  expect(calls.find(({ name }) => name === "loginWithPasskey")?.body).toMatchObject({
    credential: { id: "AQID" },
  });
});

it("says that a passkey is unknown, and can be pressed again", async () => {
  turnOffAutofill();
  vi.spyOn(navigator.credentials, "get").mockResolvedValue(CREDENTIAL);
  await open({
    beginPasskeyLogin: REQUEST,
    loginWithPasskey: refused(401, "unknown_passkey"),
  });
  await press("Sign in with a passkey");
  await expectToast("Login failed", "This passkey isn't known here. Log in with your password.");
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await expect.element(button).not.toHaveAttribute("aria-busy", "true");
});

it("says nothing when the user cancels in the browser's dialog", async () => {
  turnOffAutofill();
  const get = vi
    .spyOn(navigator.credentials, "get")
    .mockRejectedValue(new DOMException("canceled", "NotAllowedError"));
  await open({ beginPasskeyLogin: REQUEST });
  await press("Sign in with a passkey");
  await expect.poll(() => get.mock.calls).toHaveLength(1);
  await expect
    .element(page.getByRole("button", { name: "Sign in with a passkey" }))
    .not.toHaveAttribute("aria-busy", "true");
  await expect.element(toast()).not.toBeInTheDocument();
});

it("signs in by a passkey that is chosen in the list of the username field", async () => {
  vi.spyOn(PublicKeyCredential, "isConditionalMediationAvailable").mockResolvedValue(true);
  const get = vi.spyOn(navigator.credentials, "get").mockResolvedValue(CREDENTIAL);
  fakeApi({ beginPasskeyLogin: REQUEST, loginWithPasskey: data(ADA) });
  await openPage("/keys");
  await press("Sign in");
  await expect.element(page.getByRole("button", { name: "Profile" })).toBeVisible();
  expect(get.mock.calls[0]?.[0]).toMatchObject({ mediation: "conditional" });
});
