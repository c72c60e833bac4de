import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { createServer } from "../../app/app.ts";
import { createTraffic } from "../connections/traffic.ts";
import { KILL_SWITCH_WORKER } from "./kill-switch-worker.ts";
import { readWebApp } from "./web-app.ts";

const SCRIPT = "console.info('hello');".repeat(50);
const PAGE = '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__">';
const prerendered = (title: string, path: string) =>
  `<!doctype html><html lang="en"><title>${title}</title>
  <link rel="canonical" href="__PUBLIC_URL__${path}"><style nonce="__CSP_NONCE__">a{}</style>`;
const FILES: Record<string, string | Buffer> = {
  "index.html": PAGE,
  "pages/index.html": prerendered("Attune", "/"),
  "pages/keys.html": prerendered("Keys · Attune", "/keys"),
  "pages/chromatic-solfege/going-up.html": prerendered(
    "Going Up · Attune",
    "/chromatic-solfege/going-up",
  ),
  "pages/hearing/mode=easy.html": prerendered("Easy · Attune", "/hearing?mode=easy"),
  "signed-in-pages/keys.html": prerendered("Keys of a user · Attune", "/keys"),
  "signed-in-pages/hearing.html": prerendered("Hearing · Attune", "/hearing"),
  "signed-in-pages/hearing/mode=easy.html": prerendered("Easy of a user · Attune", "/hearing"),
  "assets/app-a1b2.js": SCRIPT,
  "assets/app-a1b2.js.br": brotliCompressSync(SCRIPT),
  "assets/app-a1b2.js.gz": gzipSync(SCRIPT),
  "assets/font-c3.woff2": "font",
  "assets/pitch-worklet-d4.js": SCRIPT,
  "assets/memory-worker-e5.js": SCRIPT,
  "favicon.svg": "<svg/>",
  "audio/notes/C4.mp3": "0123456789",
  "manifest.webmanifest": "{}",
  "sw.js": "self.addEventListener('fetch', () => {});",
  ".build-id": "secret",
};

const DECODE: Record<string, (body: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

const root = mkdtempSync(join(tmpdir(), "attune-web-"));
for (const [name, content] of Object.entries(FILES)) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
}
afterAll(() => rmSync(root, { recursive: true }));

const web = await readWebApp(root, "https://attune.example");
const app = createServer(
  {
    config: { publicUrl: "https://attune.example", trustProxy: false },
    traffic: createTraffic(),
    logger: false,
  },
  undefined,
  web,
);
await web.register(app);
await app.ready();

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("files", () => {
  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", undefined, (body: Buffer) => body],
  ])("arrive precompressed for Accept-Encoding '%s'", async (accepted, encoding, decode) => {
    const answer = await get("/assets/app-a1b2.js", { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(decode(answer.rawPayload).toString()).toBe(SCRIPT);
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/javascript; charset=utf-8",
      vary: expect.stringMatching(/accept-encoding/i),
    });
  });

  test.each([
    ["/assets/font-c3.woff2", "font/woff2", /immutable/],
    ["/audio/notes/C4.mp3", "audio/mpeg", /^public, max-age=86400, stale-while-revalidate=\d+$/],
    ["/manifest.webmanifest", /^application\/manifest\+json/, /^no-cache$/],
  ])("have the right type and caching: %s is %s", async (url, type, caching) => {
    const answer = await get(url, { "accept-encoding": "br" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toMatch(type);
    expect(answer.headers["cache-control"]).toMatch(caching);
  });

  test("support ranges and revalidation", async () => {
    const part = await get("/audio/notes/C4.mp3", { range: "bytes=2-5" });
    expect([part.statusCode, part.body]).toEqual([206, "2345"]);
    expect(part.headers["content-range"]).toBe("bytes 2-5/10");
    const again = await get("/audio/notes/C4.mp3", { "if-none-match": String(part.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});

describe("the service worker", () => {
  test("requires revalidation each time and has the security policy", async () => {
    const { headers, body } = await get("/sw.js");
    expect(body).toBe(FILES["sw.js"]);
    expect(headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "application/javascript; charset=utf-8",
      "content-security-policy": expect.stringContaining("worker-src 'self'"),
      "x-content-type-options": "nosniff",
    });
  });

  test("removes itself when offline use is off", async () => {
    const web = await readWebApp(root, "https://attune.example", { offline: false });
    const without = createServer(
      {
        config: { publicUrl: "https://attune.example", trustProxy: false },
        traffic: createTraffic(),
        logger: false,
      },
      undefined,
      web,
    );
    await web.register(without);
    const { headers, body } = await without.inject("/sw.js");
    expect(headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "application/javascript; charset=utf-8",
      "content-security-policy": expect.stringContaining("worker-src 'self'"),
    });
    expect(body).toBe(KILL_SWITCH_WORKER);
    const removed: string[] = [];
    const listeners: Record<string, (event: unknown) => void> = {};
    let activated: Promise<void> = Promise.resolve();
    const self = {
      addEventListener: (name: string, listener: () => void) => {
        listeners[name] = listener;
      },
      skipWaiting: () => removed.push("wait"),
      registration: { unregister: async () => removed.push("worker") },
    };
    const caches = {
      keys: async () => ["attune-1", "attune-sounds-2", "other"],
      delete: async (name: string) => removed.push(name),
    };
    new Function("self", "caches", body)(self, caches);
    listeners["install"]?.({});
    listeners["activate"]?.({
      waitUntil: (promise: Promise<void>) => {
        activated = promise;
      },
    });
    await activated;
    expect(removed).toEqual(["wait", "attune-1", "attune-sounds-2", "worker"]);
    await without.close();
  });
});

describe("the page", () => {
  test.each([
    "/",
    "/index.html",
    "/core-concepts",
    "/C-Major",
    "/chromatic-solfege/going-up",
    "/reset-password?token=a.b",
  ])("answers at %s", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(answer.headers.etag).toBeUndefined();
  });

  test.each(["/nowhere", "/keys/nowhere", "/admin/nowhere", "/_gallery", "/Nowhere/?from=mail"])(
    "answers the unknown path %s with 404",
    async (url) => {
      const [unknown, known] = await Promise.all([get(url), get("/privacy")]);
      expect([unknown.statusCode, known.statusCode]).toEqual([404, 200]);
      const { "content-type": type, vary } = known.headers;
      expect(unknown.headers).toMatchObject({ "content-type": type, vary });
      const nonce = /nonce="([^"]+)"/.exec(unknown.body)?.[1];
      expect(unknown.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
      const head = await app.inject({ method: "HEAD", url });
      expect([head.statusCode, head.body]).toEqual([404, ""]);
    },
  );

  test("has a new nonce each time, which the policy allows for styles only", async () => {
    const pages = await Promise.all([
      get("/"),
      get("/", { "accept-encoding": "gzip" }),
      get("/", { "accept-encoding": "gzip, br" }),
    ]);
    const nonces = pages.map(({ rawPayload, headers }) => {
      const decode = DECODE[String(headers["content-encoding"])] ?? ((body: Buffer) => body);
      return /nonce="([\w+/=]+)"/.exec(decode(rawPayload).toString())?.[1] ?? "";
    });
    expect(pages.map(({ headers }) => headers["content-encoding"])).toEqual([
      undefined,
      "gzip",
      "br",
    ]);
    expect(new Set(nonces).size).toBe(3);
    pages.forEach(({ headers }, index) => {
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonces[index]}';`);
      expect(policy).toContain("script-src 'self';");
    });
  });

  test("has an address for reports of violations, unlike other responses", async () => {
    const [page, file] = await Promise.all([get("/"), get("/assets/app-a1b2.js")]);
    const address = "https://attune.example/csp-reports";
    expect(page.headers["reporting-endpoints"]).toBe(`csp="${address}"`);
    expect(page.headers["content-security-policy"]).toContain(
      `; report-uri ${address}; report-to csp`,
    );
    expect(file.headers["reporting-endpoints"]).toBeUndefined();
  });

  test("has no body in response to HEAD", async () => {
    const answer = await app.inject({ method: "HEAD", url: "/keys" });
    expect([answer.statusCode, answer.body]).toEqual([200, ""]);
  });
});

describe("a prerendered page", () => {
  const page = (url: string, cookie = "") => get(url, { cookie });

  test.each([
    ["/", "Attune"],
    ["/keys", "Keys · Attune"],
    ["/Keys/?from=mail", "Keys · Attune"],
    ["/chromatic-solfege/GOING-UP", "Going Up · Attune"],
  ])("answers at %s", async (url, title) => {
    const { body, headers, statusCode } = await page(url);
    expect([statusCode, body]).toEqual([200, expect.stringContaining(`<title>${title}</title>`)]);
    expect(headers.vary).toBe("accept-encoding, cookie, origin");
  });

  test("has its own nonce and its public URL", async () => {
    const answers = await Promise.all([page("/keys"), page("/keys")]);
    const nonces = answers.map(({ body }) => /<style nonce="([^"]+)"/.exec(body)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    answers.forEach(({ body, headers }, index) => {
      expect(headers["content-security-policy"]).toContain(`'nonce-${nonces[index]}'`);
      expect(body).toContain('rel="canonical" href="https://attune.example/keys"');
    });
  });

  const titleOf = async (url: string, cookie = "") =>
    /<title>(.*) · Attune/.exec((await page(url, cookie)).body)?.[1];
  const SIGNED_IN = "attune_signed_in=1";

  test("differs for browsers that seem signed in, or the shell if there is none", async () => {
    expect(await titleOf("/Keys/?from=mail", SIGNED_IN)).toBe("Keys of a user");
    expect(await titleOf("/keys", "attune_signed_in=")).toBe("Keys");
    expect((await page("/", SIGNED_IN)).body).toContain('property="csp-nonce"');
    expect((await page("/chromatic-solfege/going-up", SIGNED_IN)).body).not.toContain("<title>");
  });

  test("depends on a query where the page of another query is locked for visitors", async () => {
    for (const url of ["/hearing?mode=easy", "/Hearing/?x=1&mode=EASY&mode=hard"]) {
      expect(await titleOf(url)).toBe("Easy");
      expect(await titleOf(url, SIGNED_IN)).toBe("Easy of a user");
    }
    for (const query of ["", "?", "?mode=hard", "?mode=hard&mode=easy", "?mode", "?easy=mode"]) {
      expect(await titleOf(`/hearing${query}`)).toBeUndefined();
      expect(await titleOf(`/hearing${query}`, SIGNED_IN)).toBe("Hearing");
    }
    expect(await titleOf("/hearing/mode=easy")).toBeUndefined();
  });

  test("has the theme of the cookie and ignores other values", async () => {
    expect((await page("/keys", "a=1; attune_theme=dark")).body).toContain(
      '<html data-theme="dark" data-ads="off" lang="en">',
    );
    expect((await page("/keys", 'attune_theme="><script>')).body).toContain(
      '<html data-ads="off" lang="en">',
    );
  });
});

describe("a missing file", () => {
  test.each([
    "/assets/old-hash.js",
    "/assets/app",
    "/audio/notes/H9",
    "/audio/notes/C9.mp3",
    "/favicon.ico",
    "/.build-id",
    "/pages/keys.html",
    "/signed-in-pages/keys.html",
    "/pages/index.html",
    "/assets/app-a1b2.js.br",
    "/assets/../.build-id",
    "/..%2f..%2fpackage.json",
    "/%2e%2e/package.json",
    "/api",
    "/api/nothing",
    "/api/nothing.json?x=1",
  ])("%s is a JSON 404", async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("responds 404 to methods other than GET and HEAD", async () => {
    const answer = await app.inject({ method: "POST", url: "/keys" });
    expect(answer.statusCode).toBe(404);
  });
});

test.each(["app-a1b2.js", "font-c3.woff2"])(
  "sends no policy with a part of a page, and keeps its type: %s",
  async (name) => {
    for (const encoding of ["br", "identity"]) {
      const { headers } = await get(`/assets/${name}`, { "accept-encoding": encoding });
      expect(Object.keys(headers)).not.toContain("content-security-policy");
      expect(Object.keys(headers)).not.toContain("permissions-policy");
      expect(headers).toMatchObject({
        "cross-origin-resource-policy": "same-origin",
        "strict-transport-security": "max-age=31536000",
        "x-content-type-options": "nosniff",
      });
    }
  },
);

test("sends the security headers with every page and worker, and with all that is no file", async () => {
  const answers = [
    await get("/"),
    await get("/keys"),
    await get("/favicon.svg"),
    await get("/sw.js"),
    await get("/assets/pitch-worklet-d4.js"),
    await get("/assets/memory-worker-e5.js"),
    await get("/audio/notes/C4.mp3", { range: "bytes=90-99" }),
    await get("/audio/gone.mp3"),
    await get("/%zz"),
    await app.inject({ method: "POST", url: "/x", payload: "x" }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 200, 200, 200, 416, 404, 400, 404,
  ]);
  for (const { headers } of answers)
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringMatching(
        /object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/,
      ),
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringMatching(/^microphone=\(self\), .*camera=\(\)/),
      "referrer-policy": "strict-origin",
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
    });
});

test("lets nothing run, load or frame the data of the API", async () => {
  const { statusCode, headers } = await get("/api/nothing");
  expect(statusCode).toBe(404);
  expect(headers).toMatchObject({
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "strict-origin",
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(headers["permissions-policy"]).toBeUndefined();
});
