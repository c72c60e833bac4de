import { gzipSync } from "node:zlib";
import { defineEndpoint } from "@attune/contract";
import { anyCharacter } from "@attune/contract/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createServer } from "../app/app.ts";
import { Failure } from "../base/failure.ts";
import { DatabaseUnavailable, StorageFull } from "../db/errors/unavailable.ts";
import { createTraffic } from "./connections/traffic.ts";
import { type HandlersOf, type Principal, registerEndpointsOf } from "./endpoints.ts";

const common = { summary: "x", errors: [] } as const;
const list = {
  rename: defineEndpoint({
    ...common,
    method: "PUT",
    path: "/api/things/{id}",
    auth: "user",
    params: z.object({ id: z.string().max(8) }),
    query: z.object({ count: z.coerce.number().int().default(1) }),
    body: z.object({ name: z.string().max(10), size: z.number().optional() }),
    response: z.object({ id: z.string(), name: z.string(), by: z.string() }),
  }),
  purge: defineEndpoint({
    ...common,
    method: "DELETE",
    path: "/api/things/{id}",
    auth: "admin",
    params: z.object({ id: z.string() }),
    response: z.object({ gone: z.number() }),
  }),
  read: defineEndpoint({
    ...common,
    method: "GET",
    path: "/api/rooms/{room}",
    auth: "anyone",
    protectedValues: { room: ["attic"] },
    params: z.object({ room: z.string().max(8).toLowerCase() }),
    response: z.object({ room: z.string() }),
  }),
  explode: defineEndpoint({
    ...common,
    method: "GET",
    path: "/api/explode",
    auth: "anyone",
    query: z.object({ how: z.string() }),
    response: z.object({ n: z.number() }),
  }),
};

const explosions: Record<string, () => unknown> = {
  surprise: () => {
    throw new TypeError("secret detail");
  },
  outage: () => {
    throw new DatabaseUnavailable("gone");
  },
  fullDatabase: () => {
    throw new StorageFull("secret disk");
  },
  // Node's error for a file, such as an archive, that can't grow.
  fullDisk: () => {
    throw Object.assign(new Error("ENOSPC: no space left on secret"), { code: "ENOSPC" });
  },
  refusal: () => {
    throw new Failure("not_found");
  },
  untrue: () => ({ n: "no number" }),
  surplus: () => ({ n: 1, password: "hunter2" }),
};

const handlers: HandlersOf<typeof list> = {
  rename: ({ params, query, body, principal }) => ({
    id: `${params.id}x${query.count}`,
    name: body.name,
    by: principal.userId,
  }),
  purge: () => ({ gone: 1 }),
  read: ({ params }) => ({ room: params.room }),
  explode: ({ query }) => explosions[query.how]?.() as { n: number },
};

const callers: Record<string, Principal> = {
  user: { userId: "u1", authSessionId: "s1", role: "user" },
  admin: { userId: "a1", authSessionId: "s2", role: "admin" },
};

async function serve() {
  const app = createServer({
    config: { publicUrl: "http://localhost:3000", trustProxy: false },
    traffic: createTraffic(),
    logger: false,
  });
  registerEndpointsOf(
    app,
    list,
    handlers,
    async (request) => callers[String(request.headers["x-as"])],
  );
  await app.ready();
  return app;
}

const app = await serve();
const json = { "content-type": "application/json", "x-as": "user" };
const put = (payload: string | Buffer, { url = "/api/things/a", headers = {} } = {}) =>
  app.inject({ method: "PUT", url, headers: { ...json, ...headers }, payload });

test("passes parsed params, query and body and the caller to the handler", async () => {
  const answer = await put('{"name":"n"}', { url: "/api/things/a%2Fb?count=3" });
  expect(answer.json()).toEqual({ id: "a/bx3", name: "n", by: "u1" });
});

test.each([
  ["u1", 200],
  ["u2", 401],
  ["", 401],
])("responds to a call by u1 that names the user '%s' with %i", async (expectedUser, status) => {
  const answer = await put('{"name":"n"}', { headers: { "x-attune-user": expectedUser } });
  expect(answer.statusCode).toBe(status);
});

describe("rejects with { error, code, requestId }", () => {
  test.each([
    ["bad JSON", '{"name":', {}, 400, "malformed_json"],
    ["no body", "", {}, 400, "validation_failed"],
    ["__proto__", '{"name":"n","__proto__":{"x":1}}', {}, 400, "malformed_json"],
    ["wrong type", '{"name":1}', {}, 400, "validation_failed"],
    ["infinity", '{"name":"n","size":1e999}', {}, 400, "validation_failed"],
    ["deep", `${"[".repeat(10_000)}${"]".repeat(10_000)}`, {}, 400, "validation_failed"],
    ["wrong query", '{"name":"n"}', { url: "/api/things/a?count=x" }, 400, "validation_failed"],
    ["long id", '{"name":"n"}', { url: "/api/things/123456789" }, 404, "not_found"],
    ["bad escape", '{"name":"n"}', { url: "/api/things/%E0%A4%A" }, 400, "malformed_request"],
    [
      "a compressed body",
      gzipSync('{"name":"n"}'.padEnd(1_000_000)),
      { headers: { "content-encoding": "gzip" } },
      400,
      "malformed_json",
    ],
    ["65 kB", `{"name":"${"n".repeat(65_536)}"}`, {}, 413, "payload_too_large"],
    [
      "text",
      '{"name":"n"}',
      { headers: { "content-type": "text/plain" } },
      415,
      "unsupported_media_type",
    ],
    [
      "form",
      "name=n",
      { headers: { "content-type": "application/x-www-form-urlencoded" } },
      415,
      "unsupported_media_type",
    ],
    ["no type", '{"name":"n"}', { headers: { "content-type": "" } }, 415, "unsupported_media_type"],
    ["no caller", '{"name":"n"}', { headers: { "x-as": "" } }, 401, "unauthenticated"],
    ["no caller, before parsing", '{"name":', { headers: { "x-as": "" } }, 401, "unauthenticated"],
  ])("%s", async (_, payload, options, status, code) => {
    const answer = await put(payload, options);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    const { field, ...body } = answer.json();
    expect(field === undefined || typeof field === "string").toBe(true);
    expect(body).toEqual({
      error: expect.stringMatching(/./),
      code,
      requestId: answer.headers["x-request-id"],
    });
    expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none';/);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("uses the last of two equal keys, as the handler does", async () => {
    expect((await put('{"name":1,"name":"last"}')).json()).toMatchObject({ name: "last" });
    expect((await put('{"name":"first","name":1}')).statusCode).toBe(400);
  });

  test("names the invalid input", async () => {
    const answer = await put('{"name":1}');
    expect(answer.json()).toMatchObject({
      error: "Name is not valid",
      field: "name",
    });
  });
});

test.each([
  ["", 401],
  ["user", 403],
  ["admin", 200],
])("responds to an admin call by '%s' with %i", async (as, status) => {
  const answer = await app.inject({
    method: "DELETE",
    url: "/api/things/a",
    headers: { "x-as": as },
  });
  expect(answer.statusCode).toBe(status);
});

test.each([
  ["hall", "", 200],
  ["attic", "", 401],
  ["ATTIC", "", 401],
  ["%61ttic", "", 401],
  ["attic", "user", 200],
  ["attic", "admin", 403],
  ["long-room", "", 404],
])("protects the parsed value: the room %s by '%s' responds %i", async (room, as, status) => {
  const url = `/api/rooms/${room}`;
  expect((await app.inject({ url, headers: { "x-as": as } })).statusCode).toBe(status);
});

test("rejects another method with 405 and `Allow` before the body is read", async () => {
  const headers = { "content-type": "text/plain" };
  const answer = await app.inject({ method: "POST", url: "/api/things/a", headers, payload: "x" });
  expect([answer.statusCode, answer.json().code]).toEqual([405, "method_not_allowed"]);
  expect(answer.headers.allow).toBe("PUT, DELETE");
});

test.each([
  ["surprise", 500, "internal"],
  ["untrue", 500, "internal"],
  ["outage", 503, "database_unavailable"],
  ["fullDatabase", 507, "storage_full"],
  ["fullDisk", 507, "storage_full"],
  ["refusal", 404, "not_found"],
])("responds to a handler's %s with %i %s and no details", async (how, status, code) => {
  const answer = await app.inject(`/api/explode?how=${how}`);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.json().requestId).toBe(answer.headers["x-request-id"]);
  expect(answer.headers["retry-after"]).toBe({ 503: "2", 507: "60" }[status]);
  expect(answer.body).not.toMatch(/secret|stack|endpoints\.test/);
});

test("strips properties that the contract does not declare", async () => {
  expect((await app.inject("/api/explode?how=surplus")).json()).toEqual({ n: 1 });
});

test("never responds with an internal error to arbitrary input", async () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: anyCharacter }), fc.json());
  const type = fc.constantFrom("application/json", "text/plain", "application/json; charset=x", "");
  await fc.assert(
    fc.asyncProperty(text, text, text, type, async (id, query, payload, contentType) => {
      const url = `/api/things/${encodeURIComponent(id.toWellFormed())}?count=${encodeURIComponent(query.toWellFormed())}`;
      const { statusCode } = await put(payload, { url, headers: { "content-type": contentType } });
      expect([200, 400, 404, 413, 414, 415]).toContain(statusCode);
    }),
    { numRuns: 300 },
  );
});

test.each(["%00", "%ED%A0%80", "a%0d%0aset-cookie:x", "..%2f..", "__proto__", "%F0%9F%8E%B5"])(
  "treats the id %s as data or rejects it",
  async (id) => {
    const answer = await put('{"name":"n"}', { url: `/api/things/${id}` });
    expect([200, 400, 404]).toContain(answer.statusCode);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  },
);

test("fails at startup when an endpoint has no handler or a handler no endpoint", () => {
  const { rename, ...others } = handlers;
  const without = others as unknown as typeof handlers;
  const surplus = { ...handlers, stray: rename };
  const noCaller = async () => undefined;
  expect(() => registerEndpointsOf(app, list, without, noCaller)).toThrow(/do not match: rename$/);
  expect(() => registerEndpointsOf(app, list, surplus, noCaller)).toThrow(/do not match: stray$/);
});
