import { type Endpoint, endpoints } from "@attune/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, registerClient, signInAdmin } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { describeSqlite, useDatabase } from "../../testing/databases.ts";
import type { Db } from "../db/schema.ts";

const SITE = "https://attune.example";
const FOREIGN = [
  "https://evil.test",
  "null",
  "https://localhost.evil",
  "http://localhost:3000.evil",
  "https://attune.example.evil",
  "https://evil.attune.example",
  "http://attune.example",
  "https://attune.example:8443",
  "http://localhost",
  "capacitor://localhost.evil",
  "file://",
  "",
];
const KNOWN = [SITE, "capacitor://localhost", "https://localhost"];

/** One server for all tests of the surrounding `describe`. */
function useApp(database: { readonly db: Db }, publicUrl = SITE) {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await testApp(database.db, { config: { publicUrl } });
  });
  afterAll(() => app.close());
  const post = (url: string, headers: object, payload?: object | string) =>
    app.inject({
      method: "POST",
      url,
      headers: { host: "attune.example", ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    get app() {
      return app;
    },
    post,
  };
}

describeSqlite("requests from other sites", (create) => {
  const server = useApp(useDatabase(create));
  const client = () => registerClient(server.app);
  const logout = (headers: object) => server.post("/api/auth/logout", headers);

  describe("fail", () => {
    test.each(FOREIGN)("when the origin is %j", async (origin) => {
      const { cookie } = await client();
      const answer = await logout({ ...cookie, origin });
      expect([answer.statusCode, answer.json().code]).toEqual([403, "foreign_origin"]);
      expect((await server.app.inject({ url: "/api/auth/me", headers: cookie })).statusCode).toBe(
        200,
      );
    });

    test.each(["cross-site", "same-site"])(
      "when the browser sends Sec-Fetch-Site: %s without an origin",
      async (site) => {
        const { cookie } = await client();
        const answer = await logout({ ...cookie, "sec-fetch-site": site });
        expect(answer.json().code).toBe("foreign_origin");
      },
    );

    test("when a cookie comes from the packaged app's origin, because any local page has that origin", async () => {
      const { cookie } = await client();
      const answer = await logout({ ...cookie, origin: "https://localhost" });
      expect(answer.json().code).toBe("foreign_origin");
    });

    test.each(["PUT", "DELETE"] as const)("with the method %s", async (method) => {
      const { cookie } = await client();
      const url = "/api/auth/delete-account";
      const answer = await server.app.inject({
        method,
        url,
        headers: { ...cookie, origin: "https://evil.test" },
      });
      expect(answer.statusCode).toBe(403);
    });

    test.each(FOREIGN)("when they log in from %j", async (origin) => {
      const payload = { username: "clara", password: PASSWORD };
      const answer = await server.post("/api/auth/login", { origin }, payload);
      expect(answer.json().code).toBe("foreign_origin");
      expect(answer.headers["set-cookie"]).toBeUndefined();
    });
  });

  describe("differ from the site's own", () => {
    test.each([
      ["by Sec-Fetch-Site", { origin: "https://other.name", "sec-fetch-site": "same-origin" }],
      ["by the public origin", { origin: SITE, host: "10.0.0.7" }],
      ["by the Host header", { origin: "https://10.0.0.7:443", host: "10.0.0.7" }],
      ["by a missing origin: not a browser", {}],
      ["by a direct navigation", { "sec-fetch-site": "none" }],
    ])("accepts the site's own requests, recognized %s", async (_, headers) => {
      const { cookie } = await client();
      expect((await logout({ ...cookie, ...headers })).statusCode).toBe(200);
    });

    test("compares origins by scheme: an HTTP page of the same host is foreign to an HTTPS site", async () => {
      const { cookie } = await client();
      const headers = { ...cookie, origin: "http://10.0.0.7", host: "10.0.0.7" };
      expect((await logout(headers)).statusCode).toBe(403);
    });
  });

  describe("pass with explicit credentials", () => {
    test.each([...KNOWN, "capacitor://localhost"])("a bearer token from %s", async (origin) => {
      const { bearer } = await client();
      const answer = await logout({ ...bearer, origin, "sec-fetch-site": "cross-site" });
      expect(answer.statusCode).toBe(200);
    });

    test.each(["capacitor://localhost", "https://localhost"])("a login from %s", async (origin) => {
      const { user } = await client();
      const payload = { username: user.username, password: PASSWORD };
      const answer = await server.post("/api/auth/login", { origin }, payload);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["access-control-allow-origin"]).toBe(origin);
    });
  });

  describe("can read responses", () => {
    const failures = [
      ["200", "/api/lessons"],
      ["401", "/api/auth/me"],
      ["404", "/api/nothing"],
      ["404", "/api/circle-of-fifths/9999"],
      ["405", "/api/auth/login"],
    ] as const;

    test.each(failures.flatMap((each) => KNOWN.map((origin) => [...each, origin] as const)))(
      "%s of %s: from %s",
      async (status, url, origin) => {
        const { statusCode, headers } = await server.app.inject({ url, headers: { origin } });
        expect(String(statusCode)).toBe(status);
        expect(headers["access-control-allow-origin"]).toBe(origin);
        expect(headers["access-control-allow-credentials"]).toBe("true");
        expect(headers["access-control-expose-headers"]).toMatch(/retry-after/i);
        expect(headers.vary).toMatch(/\borigin\b/i);
      },
    );

    test.each(FOREIGN)("but not from %j", async (origin) => {
      const { headers } = await server.app.inject({ url: "/api/lessons", headers: { origin } });
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(headers.vary).toMatch(/\borigin\b/i);
    });

    test("500 of an internal error", async () => {
      const broken = new Proxy({} as Db, {
        get: () => {
          throw new Error("a defect");
        },
      });
      const app = await testApp(broken);
      const origin = "capacitor://localhost";
      const authorization = `Bearer ${"A".repeat(43)}`;
      const { statusCode, headers } = await app.inject({
        url: "/api/auth/me",
        headers: { origin, authorization },
      });
      expect(statusCode).toBe(500);
      expect(headers["access-control-allow-origin"]).toBe(origin);
      await app.close();
    });

    test("429 of a limit", async () => {
      const origin = "capacitor://localhost";
      const payload = { username: "unknown", password: "x" };
      let answer = await server.post("/api/auth/login", { origin }, payload);
      for (let i = 0; i < 10; i += 1)
        answer = await server.post("/api/auth/login", { origin }, payload);
      expect(answer.statusCode).toBe(429);
      expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
      expect(answer.headers["access-control-allow-origin"]).toBe(origin);
    });

    test("allows a preflight from the app's pages", async () => {
      for (const origin of KNOWN) {
        const { statusCode, headers } = await preflight(origin);
        expect(statusCode).toBe(204);
        expect(headers["access-control-allow-origin"]).toBe(origin);
        expect(headers["access-control-allow-methods"]).toBe("GET, POST, PUT, DELETE");
        expect(headers["access-control-allow-headers"]).toBe(
          "authorization, content-type, x-attune-user",
        );
      }
    });

    test.each(
      ["PUT", "DELETE"].flatMap((method) => KNOWN.map((origin) => [method, origin] as const)),
    )(
      "allows a preflight for %s from %s with a bearer token and the user header",
      async (method, origin) => {
        const { statusCode, headers } = await preflight(origin, method);
        expect(statusCode).toBe(204);
        expect(headers["access-control-allow-origin"]).toBe(origin);
        expect(headers["access-control-allow-methods"]).toContain(method);
        expect(headers["access-control-allow-headers"]).toContain("x-attune-user");
        // Cached for ten minutes, which saves a phone one round trip per call.
        expect(headers["access-control-max-age"]).toBe("600");
        expect(headers.vary).toMatch(/\borigin\b/i);
      },
    );

    test.each(FOREIGN.filter(Boolean))("doesn't allow a preflight from %j", async (origin) => {
      const { headers } = await preflight(origin);
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    });

    const preflight = (origin: string, method = "POST") =>
      server.app.inject({
        method: "OPTIONS",
        url: "/api/auth/login",
        headers: {
          origin,
          "access-control-request-method": method,
          "access-control-request-headers": "authorization, content-type, x-attune-user",
        },
      });
  });

  const posts = Object.values<Endpoint>(endpoints).filter(
    ({ method, body }) => body && method !== "GET",
  );
  test.each(
    posts
      .flatMap((each) =>
        ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"].map(
          (type) => [type, each.method, each] as const,
        ),
      )
      .filter(([type, , each]) => !(each.beacon && type === "text/plain")),
  )("with the content type %s are rejected by %s %o", async (type, method, { path, auth }) => {
    const bearer = auth === "admin" ? await signInAdmin(server.app) : (await client()).bearer;
    const { statusCode } = await server.app.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, "0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b"),
      headers: { ...bearer, "content-type": type },
      payload: '{"username":"clara"}',
    });
    expect(statusCode).toBe(415);
  });
});

describeSqlite("requests on plain HTTP", (create) => {
  const server = useApp(useDatabase(create), "http://localhost:3000");

  test.each([
    ["http://localhost:3000", "localhost:3000", 200],
    ["http://127.0.0.1:3000", "127.0.0.1:3000", 200],
    ["https://proxy.example", "proxy.example", 200],
    ["http://localhost:4000", "localhost:3000", 403],
    ["http://localhost:3000.evil", "localhost:3000", 403],
    ["null", "localhost:3000", 403],
  ])("when sent from a page of %s to the host %s, get %i", async (origin, host, status) => {
    const { cookie } = await registerClient(server.app);
    const answer = await server.post("/api/auth/logout", { ...cookie, origin, host });
    expect(answer.statusCode).toBe(status);
  });
});
