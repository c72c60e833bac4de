import { type Endpoint, ERRORS, endpoints } from "@attune/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createServer } from "../app/app.ts";
import { createTraffic } from "./connections/traffic.ts";
import { type Handlers, registerEndpoints } from "./endpoints.ts";

const LIBRARY_TEXT = "a text of the schema library";

const { localeError } = z.config();
beforeAll(() => {
  z.config({ localeError: () => LIBRARY_TEXT });
});
afterAll(() => {
  z.config({ localeError });
});

const accept = () => {
  throw new Error("valid");
};
const handlers = Object.fromEntries(Object.keys(endpoints).map((name) => [name, accept]));
const app = createServer({
  config: { publicUrl: "http://localhost:3000", trustProxy: false },
  traffic: createTraffic(),
  logger: false,
});
registerEndpoints(app, handlers as unknown as Handlers, async (_request, auth) => ({
  userId: "u1",
  authSessionId: "s1",
  role: auth === "admin" ? "admin" : "user",
}));
afterAll(() => app.close());

// Any text may be the id of a lesson, and a large body is parsed by its handler.
const { getCircleOfFifthsLesson: _, ...rest } = endpoints;
const withInput = Object.entries<Endpoint>(rest).filter(
  ([, { params, query, body, largeBody }]) => (params || query || body) && !largeBody,
);

test.each(withInput)("%s answers invalid input in words of our own", async (_, endpoint) => {
  const { method, path, params, query, body } = endpoint;
  const names = query instanceof z.core.$ZodObject ? Object.keys(query._zod.def.shape) : [];
  const search = new URLSearchParams(Object.fromEntries(names.map((name) => [name, "\u0000"])));
  const answers = await Promise.all(
    [{}, [], { surplus: 1 }, "text"].map((payload) =>
      app.inject({
        method,
        url: `${path.replaceAll(/\{\w+\}/g, params ? "no%20such%20value" : "$&")}?${search}`,
        headers: { "content-type": "application/json" },
        ...(body && { payload: JSON.stringify(payload) }),
      }),
    ),
  );
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 500)) {
    const { code, error } = answer.json();
    expect(code).toBe(params ? "not_found" : "validation_failed");
    if (params) expect(error).toBe(ERRORS.not_found.message);
    expect(error).not.toContain(LIBRARY_TEXT);
  }
  expect(answers.some(({ statusCode }) => statusCode < 500)).toBe(true);
});

test.each([
  ["/api/auth/login", "Username is required", "username"],
  ["/api/auth/change-password", "Current password is required", "currentPassword"],
  ["/api/auth/reset-password", "Reset token is required", "token"],
  ["/api/auth/forgot-password", "Please enter a valid email address", "email"],
])("POST %s answers {} with '%s'", async (url, error, field) => {
  const answer = await app.inject({ method: "POST", url, payload: {} });
  expect(answer.json()).toMatchObject({ code: "validation_failed", error, field });
});
