import { expect, test } from "vitest";
import { z } from "zod";
import { authFor, defineEndpoint, type Endpoint, errorsOf, pathParameters } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { ERRORS, errorSchema } from "./errors.ts";

const all: [string, Endpoint][] = Object.entries(endpoints);

test("no two endpoints share method and path", () => {
  const keys = all.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(all)("%s declares the parameters of its path", (_, { path, params }) => {
  const declared = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
  expect(declared.sort()).toEqual(pathParameters(path).sort());
});

test.each(all)(
  "%s locks only values that its parameters can have",
  (_, { params, locked = {} }) => {
    for (const [name, values] of Object.entries(locked)) {
      const schema = params instanceof z.ZodObject ? params.shape[name] : undefined;
      expect(values.filter((value) => !schema?.safeParse(value).success)).toEqual([]);
    }
  },
);

test("a locked value takes a user, the others are anyone's", () => {
  const { getMode, listTriads, listEarTrainingLessons } = endpoints;
  expect(getMode.locked.modeName).toEqual(["phrygian", "locrian"]);
  expect(authFor(getMode, { modeName: "phrygian" })).toBe("user");
  expect(authFor(getMode, { modeName: "ionian" })).toBe("anyone");
  expect(authFor(listTriads, undefined)).toBe("anyone");
  expect(authFor(listEarTrainingLessons, undefined)).toBe("user");
  expect(authFor({ ...getMode, auth: "admin" }, { modeName: "ionian" })).toBe("admin");
  expect(errorsOf(getMode).sort()).toEqual([
    "forbidden",
    "internal",
    "not_found",
    "unauthenticated",
  ]);
});

test.each(Object.entries(ERRORS))(
  "%s is a failure with a sentence",
  (code, { status, message }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(errorSchema.parse({ error: message, code, requestId: "r" }).code).toBe(code);
  },
);

test("inputs and auth imply their errors", () => {
  const endpoint = defineEndpoint({
    method: "POST",
    path: "/api/x",
    auth: "admin",
    summary: "x",
    body: z.object({}),
    response: z.object({}),
    errors: ["not_found"],
  });
  expect(errorsOf(endpoint).sort()).toEqual([
    "forbidden",
    "foreign_origin",
    "internal",
    "malformed_json",
    "not_found",
    "payload_too_large",
    "unauthenticated",
    "unsupported_media_type",
    "validation_failed",
  ]);
  expect(errorsOf(endpoints.getHealth)).toEqual(["internal"]);
});
