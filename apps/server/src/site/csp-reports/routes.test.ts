import { expect, test } from "vitest";
import { captureLog } from "../../../testing/capture-log.ts";
import { createServer } from "../../app/app.ts";
import { createTraffic } from "../../http/connections/traffic.ts";
import { registerCspReports } from "./routes.ts";

const publicUrl = "https://attune.example";
const PATH = "/csp-reports";
const LEGACY = "application/csp-report";
const MODERN = "application/reports+json";

async function serve() {
  const { lines, logger } = captureLog();
  let now = 1_000_000;
  const app = createServer({
    config: { publicUrl, trustProxy: false },
    traffic: createTraffic(),
    logger,
  });
  registerCspReports(app, { publicUrl, clock: () => now });
  await app.ready();
  const report = (type: string, body: unknown, remoteAddress = "203.0.113.77") =>
    app.inject({
      method: "POST",
      url: PATH,
      remoteAddress,
      headers: { "content-type": type },
      payload: typeof body === "string" ? body : JSON.stringify(body),
    });
  const violations = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === "a page violated its policy");
  return {
    report,
    violations,
    lines,
    advance: (ms: number) => {
      now += ms;
    },
  };
}

const legacy = (fields: object) => ({
  "csp-report": {
    "document-uri": "https://attune.example/reset-password?token=canary-1",
    referrer: "https://canary-2.example/",
    "violated-directive": "script-src-elem",
    "effective-directive": "script-src-elem",
    "original-policy": "canary-3",
    "blocked-uri": "https://ads.example/canary-4?user=canary-5",
    "source-file": "https://attune.example/canary-6",
    "script-sample": "canary-7",
    disposition: "enforce",
    ...fields,
  },
});

const modern = (fields: object, type = "csp-violation") => ({
  age: 1,
  type,
  url: "https://attune.example/reset-password?token=canary-8",
  user_agent: "canary-9",
  body: {
    effectiveDirective: "require-trusted-types-for",
    blockedURL: "trusted-types-sink",
    sourceFile: "https://attune.example/assets/index-1a2b3c4.js",
    sample: "canary-10",
    disposition: "report",
    ...fields,
  },
});

test("logs a violation of either format in one line, and nothing personal", async () => {
  const { report, violations, lines } = await serve();
  expect((await report(LEGACY, legacy({}))).statusCode).toBe(204);
  expect((await report(MODERN, [modern({}), modern({}, "deprecation")])).statusCode).toBe(204);
  expect(violations()).toMatchObject([
    {
      directive: "script-src-elem",
      blocked: "https://ads.example",
      source: "https://attune.example",
      disposition: "enforce",
    },
    {
      directive: "require-trusted-types-for",
      blocked: "trusted-types-sink",
      source: "/assets/index-1a2b3c4.js",
      disposition: "report",
    },
  ]);
  expect(lines.join("")).not.toMatch(/canary|203\.0\.113/);
});

test.each([
  ["chrome-extension://abcdefgh/canary.js", "chrome-extension:"],
  ["data:text/html,canary", "data:"],
  ["inline", "inline"],
  ["Canary 1\r\nforged line", "unknown"],
  ["", "none"],
])("logs the blocked URL %j as %s", async (url, blocked) => {
  const { report, violations, lines } = await serve();
  await report(LEGACY, legacy({ "blocked-uri": url, "source-file": null }));
  expect(violations()).toMatchObject([{ blocked, source: "none" }]);
  expect(lines.join("")).not.toMatch(/canary|forged/i);
});

test("logs at most three lines of one request", async () => {
  const { report, violations } = await serve();
  await report(MODERN, Array(40).fill(modern({})));
  expect(violations()).toHaveLength(3);
});

test.each([
  ["no report", LEGACY, {}, 400],
  ["a text", MODERN, '"x"', 400],
  ["no JSON", LEGACY, "{", 400],
  ["a prototype", LEGACY, '{"__proto__":{"x":1}}', 400],
  ["an endless list", MODERN, Array(101).fill(0), 400],
  ["a long directive", LEGACY, legacy({ "effective-directive": "x".repeat(3000) }), 400],
  ["a large body", LEGACY, legacy({ padding: "x".repeat(20_000) }), 413],
  ["JSON", "application/json", legacy({}), 415],
  ["plain text", "text/plain", "x", 415],
] as const)("refuses %s", async (_, type, body, status) => {
  const { report, violations } = await serve();
  expect((await report(type, body)).statusCode).toBe(status);
  expect(violations()).toEqual([]);
});

test("reads and logs 20 a minute of one network, and 200 of all, of ten thousand", async () => {
  const { report, violations, advance } = await serve();
  const statuses = new Map<number, number>();
  for (let n = 0; n < 10_000; n++) {
    const { statusCode } = await report(LEGACY, legacy({}));
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [204, 20],
    [429, 9980],
  ]);
  for (let n = 0; n < 400; n++) await report(LEGACY, legacy({}), `198.51.100.${n % 250}`);
  expect(violations()).toHaveLength(200);
  const refused = await report(LEGACY, "not even JSON", "192.0.2.1");
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
  advance(60_000);
  expect((await report(LEGACY, legacy({}))).statusCode).toBe(204);
});
