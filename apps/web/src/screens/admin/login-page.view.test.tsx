import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openAdmin } from "../../../testing/admin.tsx";
import { describeView } from "../../../testing/describe-view.ts";
import { data, type FakeApi, refused } from "../../../testing/fake-api.ts";
import { expectFieldError, field, press } from "../../../testing/forms.ts";

const title = () => page.getByRole("heading", { level: 1 });
const TOKEN = data({ token: "admin" });
const WRONG_CODE = "This code is not right, or it was used already. Enter the next one.";

async function openLogin(api: FakeApi = {}, path = "/admin/login") {
  const calls = await openAdmin(path, { getAdmin: refused(401, "unauthenticated"), ...api });
  await expect.element(field("Username")).toBeVisible();
  return calls;
}

async function logIn(password = "Ledger-in-7"): Promise<void> {
  await field("Username").fill("intendant");
  await field("Password").fill(password);
  await userEvent.keyboard("{Enter}");
}

async function openSecondStep(code: FakeApi["adminLogin"] = refused(400, "wrong_code", "code")) {
  const calls = await openLogin({
    adminLogin: (request) => {
      const { body } = request;
      if (!(body as { code?: string }).code) return refused(401, "second_factor_required");
      return typeof code === "function" ? code(request) : (code ?? TOKEN);
    },
  });
  await logIn();
  await expect.element(field("Code")).toHaveFocus();
  return calls;
}

describeView("AdminGuard and LoginPage", {
  scenes: {
    checking: async () => {
      await openAdmin("/admin", { getAdmin: "pending" });
      await expect.element(page.getByText("Checking admin authentication...")).toBeVisible();
    },
    unreachable: async () => {
      await openAdmin("/admin", { getAdmin: refused(500) });
      await expect.element(page.getByRole("alert")).toBeVisible();
    },
    "second step, refused": async () => {
      await openSecondStep();
      await userEvent.keyboard("123{Enter}");
      await expectFieldError(field("Code"), WRONG_CODE);
    },
  },
  fullest: "second step, refused",
});

it("asks for what is missing, and sends nothing", async () => {
  const calls = await openLogin();
  await expect.element(title()).toHaveTextContent("Admin Login");
  await press("Login");
  await expectFieldError(field("Username"), "Username is required");
  await expectFieldError(field("Password"), "Password is required");
  expect(calls.map(({ name }) => name)).not.toContain("adminLogin");
});

it.each([
  [refused(401, "invalid_credentials"), "Invalid username or password."],
  [refused(429, "rate_limited"), "Too many attempts. Please try again later."],
  ["offline", "Network error. Please try again."],
] as const)("says why it refuses, and focuses that: %o", async (reply, message) => {
  await openLogin({ adminLogin: reply });
  await logIn("Ledger-in-8");
  await expect.element(page.getByText(message)).toHaveFocus();
});

it("leads to the dashboard, and from a guarded page to the login", async () => {
  let isRight = false;
  const calls = await openLogin(
    {
      getAdmin: () => (isRight ? data({ username: "intendant" }) : refused(401, "unauthenticated")),
      adminLogin: () => {
        isRight = true;
        return TOKEN;
      },
    },
    "/admin",
  );
  await expect.poll(() => location.pathname).toBe("/admin/login");
  await expect.element(page.getByText("Authentication required")).not.toBeInTheDocument();
  await logIn();
  await expect.element(title()).toHaveTextContent("Admin Dashboard");
  await expect.element(title()).toHaveFocus();
  await expect.poll(() => location.pathname).toBe("/admin");
  expect(calls.find(({ name }) => name === "adminLogin")?.body).toEqual({
    username: "intendant",
    password: "Ledger-in-7",
  });
});

it("sends an administrator who is logged in to the dashboard", async () => {
  await openAdmin("/admin/login");
  await expect.element(title()).toHaveTextContent("Admin Dashboard");
});

it("asks for a code in a second step, and sends it with the password", async () => {
  const calls = await openSecondStep((request) =>
    (request.body as { code: string }).code === "123456"
      ? TOKEN
      : refused(400, "wrong_code", "code"),
  );
  await userEvent.keyboard("{Enter}");
  await expectFieldError(field("Code"), "Code is required");
  await expect
    .element(field("Code"))
    .toHaveAccessibleDescription(
      "Six digits of your authenticator app, or a recovery code Code is required",
    );
  await field("Code").fill("123");
  await userEvent.keyboard("{Enter}");
  await expectFieldError(field("Code"), WRONG_CODE);
  await field("Code").fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(title()).toHaveTextContent("Admin Dashboard");
  expect(calls.findLast(({ name }) => name === "adminLogin")?.body).toMatchObject({
    password: "Ledger-in-7",
    code: "123456",
  });
});

it("checks again who is logged in after the server couldn't be reached", async () => {
  let isDown = true;
  await openAdmin("/admin", {
    getAdmin: () => (isDown ? refused(500) : data({ username: "intendant" })),
  });
  await expect.element(page.getByRole("alert")).toHaveTextContent("HTTP error! status: 500");
  isDown = false;
  await press("Try again");
  await expect.element(page.getByRole("region", { name: "Overview" })).toBeVisible();
});
