import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Endpoint, endpoints, requiredAuth } from "@attune/contract";
import { expect, onTestFinished, test } from "vitest";
import { accountServer, registerClient } from "../../../testing/accounts.ts";
import { testServer } from "../../../testing/app.ts";
import { captureLog } from "../../../testing/capture-log.ts";
import { describeSqlite, useDatabase } from "../../../testing/databases.ts";
import { sharedCache } from "../../../testing/shared-cache.ts";
import { createMetrics } from "../../metrics/metrics.ts";

const ORIGIN = "http://localhost:3000";
const PACKAGED_APP = "capacitor://localhost";

/** Each lesson record, and whether it requires a user. */
const RECORDS = (
  [
    [endpoints.listLessons, {}, ""],
    [endpoints.listMatchingLessons, {}, "?key=C"],
    [endpoints.listInversions, {}, ""],
    [endpoints.listEnharmonics, {}, ""],
    [endpoints.listCircleOfFifthsLessons, {}, "?type=sharp"],
    [endpoints.getCircleOfFifthsLesson, { lessonId: "61" }, ""],
    [endpoints.listTriads, {}, ""],
    [endpoints.getChromaticScale, { direction: "up" }, ""],
    [endpoints.getMode, { modeName: "dorian" }, ""],
    [endpoints.getMode, { modeName: "phrygian" }, ""],
    [endpoints.getMode, { modeName: "locrian" }, ""],
    [endpoints.listNotationQuestions, {}, ""],
    [endpoints.listEarTrainingLessons, {}, ""],
  ] as [Endpoint, Record<string, string>, string][]
).map(([endpoint, params, query]) => ({
  url: endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? "") + query,
  isOpen: requiredAuth(endpoint, params) === "anyone",
}));
const OPEN = RECORDS.filter(({ isOpen }) => isOpen).map(({ url }) => url);
const PROTECTED = RECORDS.filter(({ isOpen }) => !isOpen).map(({ url }) => url);

describeSqlite("lessons behind a shared cache", (create) => {
  const database = useDatabase(create);
  async function setUp() {
    const { app, clock } = await accountServer(database.db);
    return { app, clock, cache: sharedCache(app, clock), client: await registerClient(app) };
  }

  test("there are protected ones", () => {
    expect(PROTECTED).toEqual([
      "/api/scales-and-modes/mode/phrygian",
      "/api/scales-and-modes/mode/locrian",
      "/api/ear-training-lessons",
    ]);
  });

  test.each(PROTECTED)("a protected one is never stored: %s", async (url) => {
    const { cache, client } = await setUp();
    for (const credentials of [client.cookie, client.bearer]) {
      const own = await cache.get(url, credentials);
      expect([own.statusCode, own.headers["cache-control"]]).toEqual([200, "private, no-store"]);
      expect(own.headers.etag).toBeUndefined();
    }
    const visitors = await cache.get(url);
    expect([visitors.statusCode, visitors.headers["cache-control"]]).toEqual([401, "no-store"]);
    // A refusal is not stored either.
    expect((await cache.get(url, client.bearer)).statusCode).toBe(200);
  });

  test.each(OPEN)("an open one is stored, for visitors and users alike: %s", async (url) => {
    const { cache, client, clock } = await setUp();
    const first = await cache.get(url, client.bearer);
    expect([first.statusCode, first.headers["cache-control"]]).toEqual([
      200,
      "public, max-age=300",
    ]);
    expect(first.headers["set-cookie"]).toBeUndefined();
    expect(first.headers).toMatchObject({
      "content-security-policy": expect.stringMatching(/^default-src 'none';/),
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect(first.headers["permissions-policy"]).toBeUndefined();
    const before = cache.forwarded;
    expect((await cache.get(url)).body).toBe(first.body);
    expect(cache.forwarded).toBe(before);
    clock.advance(300_000);
    expect((await cache.get(url)).body).toBe(first.body);
    expect(cache.forwarded).toBe(before + 1);
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("the packaged app can read what others stored: %s", async (encoding, decode) => {
    const { cache } = await setUp();
    const [url = ""] = OPEN;
    const encoded = { "accept-encoding": encoding };
    const plain = await cache.get(url);
    const foreign = await cache.get(url, { ...encoded, origin: "https://elsewhere.example" });
    expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
    const packaged = await cache.get(url, { ...encoded, origin: PACKAGED_APP });
    expect(packaged.headers).toMatchObject({
      "access-control-allow-origin": PACKAGED_APP,
      "access-control-allow-credentials": "true",
      "access-control-expose-headers": "retry-after, x-request-id",
      "content-encoding": encoding,
      "x-content-type-options": "nosniff",
      vary: "accept-encoding, origin",
    });
    expect(decode(packaged.rawPayload).toString()).toBe(plain.body);
    const own = await cache.get(url, { ...encoded, origin: ORIGIN });
    expect(own.headers["access-control-allow-origin"]).toBe(ORIGIN);
  });

  test("a client that has the response gets 304, for the encoding that it has", async () => {
    const [url = ""] = OPEN;
    const { app } = await setUp();
    const get = (headers: Record<string, string>) => app.inject({ url, headers });
    const plain = String((await get({})).headers.etag);
    const encoded = String((await get({ "accept-encoding": "br" })).headers.etag);
    expect(encoded).not.toBe(plain);
    for (const known of [plain, `W/${plain}`, `"other", ${plain}`, "*"]) {
      const { statusCode, body, headers } = await get({ "if-none-match": known });
      expect([statusCode, body]).toEqual([304, ""]);
      expect(headers).toMatchObject({ etag: plain, "cache-control": "public, max-age=300" });
      expect(headers["content-length"]).toBeUndefined();
    }
    const other = await get({ "if-none-match": plain, "accept-encoding": "br" });
    expect([other.statusCode, other.headers.etag]).toEqual([200, encoded]);
  });

  test("HEAD has the headers of GET, and no body", async () => {
    const [url = ""] = OPEN;
    const { app } = await setUp();
    const { headers } = await app.inject(url);
    const head = await app.inject({ method: "HEAD", url });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    for (const name of ["etag", "content-length", "content-type", "vary", "cache-control"])
      expect([name, head.headers[name]]).toEqual([name, headers[name]]);
  });

  test("additional query parameters change nothing", async () => {
    const { app } = await setUp();
    const plain = await app.inject("/api/circle-of-fifths?type=flat");
    const more = await app.inject("/api/circle-of-fifths?utm=x&type=flat");
    expect(more.headers.etag).toBe(plain.headers.etag);
    expect(more.body).toBe(plain.body);
  });

  test("a stored one is sent over a connection as when injected, logged and measured", async () => {
    const [url = ""] = OPEN;
    const { lines, logger } = captureLog();
    const metrics = createMetrics("1");
    const { app } = await testServer(database.db, { logger, metrics });
    const origin = await app.listen({ host: "127.0.0.1", port: 0 });
    onTestFinished(() => app.close());
    const headers = { "accept-encoding": "gzip", origin: PACKAGED_APP };
    const injected = await app.inject({ url, headers });
    const id = "x-request-id";
    const changing = { [id]: expect.stringMatching(/^[\da-f-]{36}$/), date: expect.any(String) };
    const response = await fetch(origin + url, { headers });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...injected.headers,
      ...changing,
    });
    expect(await response.text()).toBe(gunzipSync(injected.rawPayload).toString());
    expect(response.headers.get(id)).not.toBe(injected.headers[id]);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "responded");
    expect(logged.at(-1)).toEqual({
      ...logged[0],
      time: expect.any(Number),
      reqId: response.headers.get(id),
      ms: 0,
    });
    expect((await metrics.read()).text).toContain(`route="${url}",status="2xx"} 2`);
  });

  test("a stored one isn't sent to a request without a host", async () => {
    const [url = ""] = OPEN;
    const { app } = await setUp();
    const address = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
    onTestFinished(() => app.close());
    await app.inject(url);
    const socket = connect(Number(address.port), address.hostname);
    socket.end(`GET ${url} HTTP/1.1\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  });
});
