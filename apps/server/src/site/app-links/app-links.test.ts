import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { APP_ID } from "@attune/contract/app-id";
import { afterAll, describe, expect, test } from "vitest";
import { createServer } from "../../app/app.ts";
import { readConfig } from "../../app/config.ts";
import { createTraffic } from "../../http/connections/traffic.ts";
import { readWebApp } from "../../http/pages/web-app.ts";
import { registerAppLinks } from "./routes.ts";

const CERTIFICATE = Array.from({ length: 32 }, (_, index) =>
  index.toString(16).padStart(2, "0"),
).join(":");
const OTHER = CERTIFICATE.replace("00", "FF").toUpperCase();
const ANDROID = "/.well-known/assetlinks.json";
const APPLE = "/.well-known/apple-app-site-association";

const root = mkdtempSync(join(tmpdir(), "attune-links-"));
writeFileSync(join(root, "index.html"), '<html lang="en">');
afterAll(() => rmSync(root, { recursive: true }));

async function serve(environment: Record<string, string>) {
  const config = readConfig(environment);
  const web = await readWebApp(root, config.publicUrl);
  const app = createServer({ config, traffic: createTraffic(), logger: false }, undefined, web);
  registerAppLinks(app, config.appLinks);
  await web.register(app);
  return app;
}

describe("configured", async () => {
  const app = await serve({
    ANDROID_CERT_SHA256: `${CERTIFICATE}, ${OTHER}`,
    APPLE_TEAM_ID: "ABCDE12345",
  });

  test("serves the app and its certificates to Android", async () => {
    const { statusCode, headers, body } = await app.inject(ANDROID);
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    expect(JSON.parse(body)).toEqual([
      {
        relation: ["delegate_permission/common.handle_all_urls"],
        target: {
          namespace: "android_app",
          package_name: APP_ID,
          sha256_cert_fingerprints: [CERTIFICATE.toUpperCase(), OTHER],
        },
      },
    ]);
  });

  test("serves the app and the excluded paths to iOS", async () => {
    const { statusCode, headers, body } = await app.inject(APPLE);
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    const { applinks } = JSON.parse(body);
    expect(applinks.details).toHaveLength(1);
    const [{ appIDs, components }] = applinks.details;
    expect(appIDs).toEqual([`ABCDE12345.${APP_ID}`]);
    expect(components.at(-1)).toEqual({ "/": "*" });
    expect(components.slice(0, -1)).toEqual(
      ["/admin", "/admin/*", "/api/*"].map((path) => ({ "/": path, exclude: true })),
    );
  });

  test("allows caching for an hour", async () => {
    for (const url of [ANDROID, APPLE])
      expect((await app.inject(url)).headers["cache-control"]).toBe("public, max-age=3600");
  });
});

describe("not configured", async () => {
  const none = await serve({});
  const apple = await serve({ APPLE_TEAM_ID: "ABCDE12345" });

  test.each([ANDROID, APPLE, "/.well-known/security"])(
    "responds 404 to %s, not the page",
    async (url) => {
      const { statusCode, headers } = await none.inject(url);
      expect([statusCode, headers["content-type"]]).toEqual([
        404,
        "application/json; charset=utf-8",
      ]);
    },
  );

  test("serves each platform's file independently", async () => {
    expect((await apple.inject(APPLE)).statusCode).toBe(200);
    expect((await apple.inject(ANDROID)).statusCode).toBe(404);
  });
});

test.each([
  ["ANDROID_CERT_SHA256", "AA:BB"],
  ["ANDROID_CERT_SHA256", `${CERTIFICATE},`],
  ["ANDROID_CERT_SHA256", CERTIFICATE.replaceAll(":", "")],
  ["APPLE_TEAM_ID", "abc"],
])("rejects %s=%s at startup", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} must be`);
});
