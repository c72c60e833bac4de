import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { z } from "zod/mini";
import { endpoints } from "../endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { issueMessage } from "./issue-messages.ts";

/** Stands in for every text of the schema library. */
const LIBRARY_TEXT = "a text of the schema library";

const { localeError } = z.config();
beforeAll(() => {
  z.config({ localeError: () => LIBRARY_TEXT });
});
afterAll(() => {
  z.config({ localeError });
});

const messagesOf = (schema: z.ZodMiniType, input: unknown, error?: typeof issueMessage) =>
  schema.safeParse(input, error && { error }).error?.issues.map(({ message }) => message) ?? [];

type Path = readonly (string | number)[];

/** The schema within wrappers such as `optional`, `default` and `pipe`. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const {
    innerType,
    in: input,
    out,
  } = schema._zod.def as unknown as Record<string, z.core.$ZodType | undefined>;
  const inner = innerType ?? (input?._zod.def.type === "transform" ? out : input);
  return inner ? unwrap(inner) : schema;
}

/** Every place of an input: the whole, its fields, and what is in them. */
function places(wrapped: z.core.$ZodType, path: Path = []): Path[] {
  const schema = unwrap(wrapped);
  if (schema instanceof z.ZodMiniObject)
    return [
      path,
      ...Object.entries(schema.shape).flatMap(([key, field]) =>
        places(field as z.core.$ZodType, [...path, key]),
      ),
    ];
  if (schema instanceof z.ZodMiniArray)
    return [path, ...places(schema.def.element as z.core.$ZodType, [...path, 0])];
  if (schema instanceof z.ZodMiniRecord)
    return [path, ...places(schema.def.valueType as z.core.$ZodType, [...path, "key"])];
  return [path];
}

/** An input with nothing but this value at this place. */
const inputWith = (path: Path, value: unknown): unknown =>
  path.reduceRight<unknown>(
    (inner, key) => (typeof key === "number" ? [inner] : { [key]: inner, surplus: 1 }),
    value,
  );

/** Missing, of each type, too short, too long, too small, too large, and with characters that can't be stored. */
const BAD_VALUES = [
  ...[undefined, null, true, {}, [], { "not an id": 1 }, Array.from({ length: 100 }, () => 1)],
  ...[-1e9, 1.5, 1e20, Number.NaN],
  ...["", " ", "a", "x".repeat(5_000), "\u0000", "\ud83c", "no such value", "A-1-b"],
];

const parts = Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[name, part, schema] as const] : [],
  ),
);
const inputsOf = (schema: z.ZodMiniType) =>
  places(schema).flatMap((path) => BAD_VALUES.map((value) => inputWith(path, value)));

test.each(parts)("%s rejects %s in words of our own only", (_name, _part, schema) => {
  const messages = inputsOf(schema).flatMap((input) => messagesOf(schema, input, issueMessage));
  expect(messages.length).toBeGreaterThan(0);
  expect(messages).not.toContain(LIBRARY_TEXT);
  for (const message of messages) expect(message).toMatch(/^([A-Z\d]|\w+\.).* /);
});

test("would find the schema library's texts", () => {
  const found = parts.filter(([, , schema]) =>
    inputsOf(schema).some((input) => messagesOf(schema, input).includes(LIBRARY_TEXT)),
  );
  expect(found.length).toBe(parts.length);
});

/** The first message of each field. */
function errorsOf(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input, { error: issueMessage }).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join("."), message]),
  );
}

describe("the words of the specification", () => {
  const { login, register, forgotPassword, changePassword, resetPassword, adminLogin } = endpoints;
  const EMAIL = "Please enter a valid email address";

  it.each([
    ["login", login, { username: "Username is required", password: "Password is required" }],
    [
      "adminLogin",
      adminLogin,
      { username: "Username is required", password: "Password is required" },
    ],
    ["forgotPassword", forgotPassword, { email: EMAIL }],
  ])("%s requires its fields", (_, { body }, expected) => {
    expect(errorsOf(body, {})).toEqual(expected);
    expect(errorsOf(body, { username: " ", password: "", email: "" })).toEqual(expected);
  });

  it("register, changePassword and resetPassword do, too", () => {
    expect(errorsOf(register.body, {})).toEqual({
      username: "Username is required",
      email: EMAIL,
      password: "Password is required",
    });
    expect(errorsOf(changePassword.body, {})).toEqual({
      currentPassword: "Current password is required",
      newPassword: "Password is required",
    });
    expect(errorsOf(resetPassword.body, { token: "" })).toEqual({
      token: "Reset token is required",
      newPassword: "Password is required",
    });
  });

  it("refuses a username that mail programs would show as a link", () => {
    const account = { email: "clara@example.org", password: "Clara-1819!" };
    for (const username of ["http://evil.example/", "//evil.example"])
      expect(errorsOf(register.body, { ...account, username })).toEqual({
        username: "Some of these characters can't be used",
      });
    for (const username of ["clara@example.org", "Clara/Robert"])
      expect(errorsOf(register.body, { ...account, username })).toEqual({});
  });

  it("says what is too short and what is too long", () => {
    const short = { username: "a", email: "a@b", password: "Short-1" };
    expect(errorsOf(register.body, short)).toEqual({
      username: "Username must be at least 2 characters",
      email: EMAIL,
      password: "Password must be at least 8 characters",
    });
    const long = {
      username: "a".repeat(41),
      email: `${"a".repeat(300)}@example.org`,
      password: "Aa-1".repeat(200),
    };
    expect(errorsOf(register.body, long)).toEqual({
      username: "Username must be at most 40 characters",
      email: EMAIL,
      password: "Password must be at most 512 characters",
    });
    const reset = { token: "t", newPassword: "Short-1" };
    expect(errorsOf(resetPassword.body, reset)).toEqual({
      newPassword: "Password must be at least 8 characters",
    });
  });

  it("names what is inside a field by its path, and a missing body not at all", () => {
    const { addPasskey, archivePageVisits } = endpoints;
    const credential = { id: 5 };
    const errors = errorsOf(addPasskey.body, { name: "Phone", credential });
    expect(errors["credential.id"]).toBe("credential.id is not valid");
    expect(errors["credential.rawId"]).toBe("credential.rawId is required");
    expect(errorsOf(addPasskey.body, undefined)).toEqual({ "": "The request is not valid." });
    expect(errorsOf(archivePageVisits.body, { olderThanDays: 366 })).toEqual({
      olderThanDays: "Older than days must be at most 365",
    });
  });
});
