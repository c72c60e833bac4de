import { expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoint, type Endpoint, errorsOf, pathParameters } from "./endpoint.ts";
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
