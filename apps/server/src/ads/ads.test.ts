import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createServer } from "../app/app.ts";
import { createTraffic } from "../http/connections/traffic.ts";
import { readWebApp } from "../http/pages/web-app.ts";
import type { AdsConfig } from "./config.ts";

const root = mkdtempSync(join(tmpdir(), "attune-ads-"));
const page = '<html lang="en"><script nonce="__CSP_NONCE__"></script>';
mkdirSync(join(root, "pages"));
writeFileSync(join(root, "index.html"), page);
writeFileSync(join(root, "pages/keys.html"), page);
afterAll(() => rmSync(root, { recursive: true }));

async function serve(ads: AdsConfig) {
  const publicUrl = "https://attune.example";
  const web = await readWebApp(root, publicUrl, { ads });
  const app = createServer(
    {
      config: { publicUrl, trustProxy: false },
      traffic: createTraffic(),
      logger: false,
    },
    undefined,
    web,
  );
  await web.register(app);
  return app;
}

const LIVE: AdsConfig = {
  mode: "live",
  units: { publisher: "pub-0123456789012345", banner: "11", rectangle: "22", startup: undefined },
};
const off = await serve({ mode: "off" });
const tests = await serve({ mode: "test" });
const live = await serve(LIVE);

const policyOf = (headers: Record<string, unknown>) => String(headers["content-security-policy"]);
const NONCE = /'nonce-[^']+'/g;

describe("a page", () => {
  test.each(["/", "/keys"])("%s has the ads mode and units as attributes", async (url) => {
    const roots = [off, tests, live].map(async (app) => (await app.inject(url)).body.split(">")[0]);
    expect(await Promise.all(roots)).toEqual([
      '<html data-ads="off" lang="en"',
      '<html data-ads="test" lang="en"',
      '<html data-ads="live" data-ad-client="ca-pub-0123456789012345" data-ad-banner="11" data-ad-rectangle="22" lang="en"',
    ]);
  });

  test("has the strict policy unless an ad network is on", async () => {
    const [without, house] = await Promise.all([off.inject("/keys"), tests.inject("/keys")]);
    const policy = policyOf(without.headers);
    expect(policyOf(house.headers).replaceAll(NONCE, "")).toBe(policy.replaceAll(NONCE, ""));
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;");
    expect(without.headers["content-security-policy-report-only"]).toBeUndefined();
    expect(policy).toMatch(/frame-src https:\/\/\*\.wikipedia\.org;/);
    expect(policy).not.toMatch(/strict-dynamic|unsafe/);
  });

  test("allows scripts with its nonce, and those that they load, when an ad network is on", async () => {
    const { headers, body } = await live.inject("/keys");
    const nonce = /<script nonce="([^"]+)"/.exec(body)?.[1];
    const policy = policyOf(headers);
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`);
    expect(policy).toContain("object-src 'none'; base-uri 'none';");
    expect(policy).toContain("worker-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    // Ad networks don't know Trusted Types: reported, not enforced.
    expect(policy).not.toContain("trusted-types");
    expect(headers["content-security-policy-report-only"]).toMatch(
      /^require-trusted-types-for 'script'; trusted-types default; report-uri /,
    );
    // Ad frames must not use the microphone.
    expect(headers["permissions-policy"]).toMatch(/^microphone=\(self\),/);
  });

  test("keeps the strict policy for other responses", async () => {
    const { headers } = await live.inject("/ads.txt");
    expect(policyOf(headers)).toContain("script-src 'self';");
  });
});

describe("authorized sellers", () => {
  test.each(["/ads.txt", "/app-ads.txt"])("%s lists them in live mode only", async (url) => {
    const { statusCode, headers, body } = await live.inject(url);
    expect([statusCode, body]).toEqual([
      200,
      "google.com, pub-0123456789012345, DIRECT, f08c47fec0942fa0\n",
    ]);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    for (const app of [off, tests]) expect((await app.inject(url)).statusCode).toBe(404);
  });
});
