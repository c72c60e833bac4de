import { expect, test } from "vitest";
import { z } from "zod/mini";
import {
  defineEndpoint,
  type Endpoint,
  pathParameters,
  possibleErrors,
  requiredAuth,
} from "./base/endpoint.ts";
import { ERRORS, errorSchema } from "./base/errors.ts";
import { endpoints } from "./endpoints.ts";
import {
  isProtectedExercise,
  isProtectedMode,
  PROTECTED_MODES,
} from "./lessons/protected-content.ts";

const all: [string, Endpoint][] = Object.entries(endpoints);

test("has no two endpoints with the same method and path", () => {
  const keys = all.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(all)("%s declares the parameters of its path", (_, { path, params }) => {
  const declared = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : [];
  expect(declared.sort()).toEqual(pathParameters(path).sort());
});

test.each(all)(
  "%s protects only values that its parameters accept",
  (_, { params, protectedValues = {} }) => {
    for (const [name, values] of Object.entries(protectedValues)) {
      const schema = params instanceof z.ZodMiniObject ? params.shape[name] : undefined;
      expect(values.filter((value) => !(schema && z.safeParse(schema, value).success))).toEqual([]);
    }
  },
);

test("requires a user for exactly the protected modes and exercises", () => {
  const { getMode, listEarTrainingLessons, listLessons } = endpoints;
  expect(getMode.protectedValues.modeName).toEqual(PROTECTED_MODES);
  expect(isProtectedExercise("ear-training-random")).toBe(true);
  expect(requiredAuth(listEarTrainingLessons, undefined)).toBe("user");
  expect(isProtectedExercise("intervals")).toBe(false);
  expect(PROTECTED_MODES.every(isProtectedMode)).toBe(true);
  expect(isProtectedMode("ionian")).toBe(false);
  expect(requiredAuth(listLessons, undefined)).toBe("anyone");
});

test("requires a user for a protected value only", () => {
  const { getMode, listTriads, listEarTrainingLessons } = endpoints;
  expect(getMode.protectedValues.modeName).toEqual(["phrygian", "locrian"]);
  expect(requiredAuth(getMode, { modeName: "phrygian" })).toBe("user");
  expect(requiredAuth(getMode, { modeName: "ionian" })).toBe("anyone");
  expect(requiredAuth(listTriads, undefined)).toBe("anyone");
  expect(requiredAuth(listEarTrainingLessons, undefined)).toBe("user");
  expect(requiredAuth({ ...getMode, auth: "admin" }, { modeName: "ionian" })).toBe("admin");
  expect(possibleErrors(getMode).sort()).toEqual([
    "forbidden",
    "internal",
    "not_found",
    "unauthenticated",
  ]);
});

test.each(Object.entries(ERRORS))(
  "%s has an error status and a sentence",
  (code, { status, message }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    // These are shown beside a form's own messages, or quoted from the specification.
    const isFragment = code === "audio_too_large" || code === "password_refused";
    if (!isFragment) expect(message).toMatch(/^[A-Z].*\.$/);
    expect(errorSchema.parse({ error: message, code, requestId: "r" }).code).toBe(code);
  },
);

test("derives errors from inputs and auth", () => {
  const endpoint = defineEndpoint({
    method: "POST",
    path: "/api/x",
    auth: "admin",
    summary: "x",
    body: z.object({}),
    response: z.object({}),
    errors: ["not_found"],
  });
  expect(possibleErrors(endpoint).sort()).toEqual([
    "forbidden",
    "foreign_origin",
    "internal",
    "malformed_json",
    "not_found",
    "payload_too_large",
    "storage_full",
    "unauthenticated",
    "unsupported_media_type",
    "validation_failed",
  ]);
  expect(possibleErrors(endpoints.getHealth)).toEqual(["internal"]);
  const large = possibleErrors(endpoints.analyzeAudio);
  expect(large).toContain("audio_too_large");
  expect(large).toContain("server_busy");
  expect(large).not.toContain("payload_too_large");
});
