import {
  adminLoginSchema,
  changeEmailSchema,
  issueMessage,
  secondFactorFormSchema,
} from "@attune/contract";
import { anyCharacter } from "@attune/contract/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod/mini";
import * as formSchemas from "./form-schemas.ts";
import {
  changePasswordFormSchema,
  forgotFormSchema,
  loginFormSchema,
  registrationFormSchema,
  resetPasswordFormSchema,
} from "./form-schemas.ts";

/** The first message of each field, as a form shows it. */
function errorsOf(form: z.ZodMiniType, values: object): Record<string, string> {
  const issues = form.safeParse(values, { error: issueMessage }).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}

const GOOD = {
  username: "ada",
  email: "ada@example.org",
  password: "Fugue-in-7",
  confirmPassword: "Fugue-in-7",
  emailConsent: true,
};

describe("registrationFormSchema", () => {
  it("accepts valid values", () => {
    expect(errorsOf(registrationFormSchema, GOOD)).toEqual({});
  });

  it("reports all invalid fields together", () => {
    const empty = { username: "", email: "", password: "", confirmPassword: "x" };
    expect(errorsOf(registrationFormSchema, { ...empty, emailConsent: false })).toEqual({
      username: "Username must be at least 2 characters",
      email: "Please enter a valid email address",
      password: "Password must be at least 8 characters",
      confirmPassword: "Passwords don't match",
      emailConsent: "You must agree to receive account notifications",
    });
  });

  it.each([
    ["Short-1", "Password must be at least 8 characters"],
    ["fugue-in-7", "Password must contain at least one uppercase letter"],
    ["Fugue-in-G", "Password must contain at least one number"],
    ["FugueIn7major", "Password must contain at least one special character"],
  ])("rejects the password %s: %s", (password, message) => {
    const values = { ...GOOD, password, confirmPassword: password };
    expect(errorsOf(registrationFormSchema, values)).toEqual({ password: message });
  });
});

describe("loginFormSchema", () => {
  it("requires a username and a password", () => {
    expect(errorsOf(loginFormSchema, { username: " ", password: "" })).toEqual({
      username: "Username is required",
      password: "Password is required",
    });
  });
});

describe("forgotFormSchema", () => {
  it("requires a valid email address", () => {
    expect(errorsOf(forgotFormSchema, { email: "ada" })).toEqual({
      email: "Please enter a valid email address",
    });
  });
});

describe("changePasswordFormSchema", () => {
  const values = (newPassword: string, confirmPassword = newPassword) => ({
    currentPassword: "Fugue-in-7",
    newPassword,
    confirmPassword,
  });

  it.each([
    ["Short-1", "Password must be at least 8 characters"],
    ["canon-in-8", "Password must contain at least one uppercase letter"],
    ["CANON-IN-8!", "Password must contain at least one lowercase letter"],
    ["Canon-in-D!", "Password must contain at least one number"],
    ["Canon in 8", "Password must contain at least one special character"],
  ])("rejects %s on both fields: %s", (password, message) => {
    expect(errorsOf(changePasswordFormSchema, values(password))).toEqual({
      newPassword: message,
      confirmPassword: message,
    });
  });

  it("requires the current password, and the new one twice", () => {
    const wrong = { ...values("Canon-in-8!", "Canon-in-9!"), currentPassword: "" };
    expect(errorsOf(changePasswordFormSchema, wrong)).toEqual({
      currentPassword: "Current password is required",
      confirmPassword: "Passwords don't match",
    });
  });
});

describe("resetPasswordFormSchema", () => {
  it.each([
    ["CANON-IN-8", "Password must contain at least one lowercase letter"],
    ["Canon8major", "Password must contain at least one special character"],
  ])("rejects %s: %s", (password, message) => {
    const values = { newPassword: password, confirmPassword: password };
    expect(errorsOf(resetPasswordFormSchema, values)).toEqual({ newPassword: message });
  });

  it("accepts any special character, and requires the password twice", () => {
    const values = { newPassword: "Canon in 8", confirmPassword: "Canon in 9" };
    expect(errorsOf(resetPasswordFormSchema, values)).toEqual({
      confirmPassword: "Passwords don't match",
    });
  });
});

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: anyCharacter }),
  fc.string({ minLength: 600 }),
);

it.each(
  Object.entries({ ...formSchemas, changeEmailSchema, adminLoginSchema, secondFactorFormSchema }),
)("%s explains every error in sentences of our own", (_, schema) => {
  const fields = Object.keys(schema.shape);
  const values = fc.tuple(...fields.map(() => fc.oneof(text, fc.constant("x".repeat(1_000)))));
  fc.assert(
    fc.property(values, (texts) => {
      const form = Object.fromEntries(fields.map((field, index) => [field, texts[index]]));
      const consent = "emailConsent" in form && { emailConsent: true };
      const issues = schema.safeParse({ ...form, ...consent }, { error: issueMessage });
      for (const { message } of issues.error?.issues ?? [])
        expect(message).not.toMatch(/^(Invalid|Too|Unrecognized|Expected)\b|expected|<=|>=/);
    }),
  );
});
