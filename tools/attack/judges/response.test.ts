import { expect, test } from "vitest";
import { judgeResponse, type Received } from "./response.ts";

const SAFE = { "x-content-type-options": "nosniff", "content-security-policy": "x" };
const RULES = { maxMs: 100, allowedOrigins: ["https://a.test"], machinePaths: ["/srv/app/"] };
const response = (part: Partial<Received> = {}): Received => ({
  status: 200,
  headers: SAFE,
  body: "",
  ms: 1,
  ...part,
});
const judge = (part: Partial<Received>, mustRefuse = false) =>
  judgeResponse("x", response(part), RULES, { mustRefuse, foreignSecrets: ["canary"] }).map(
    ({ kind }) => kind,
  );

test.each([
  ["server_error", { status: 500 }],
  ["server_error", { status: 502 }],
  ["stack", { body: "Error: x\n    at f (/a/b.js:1:2)" }],
  ["sql_text", { body: 'select "id" from "users"' }],
  ["sql_text", { body: "UNIQUE constraint failed: users.name" }],
  ["sql_text", { body: 'invalid input syntax for type uuid: "x"' }],
  ["validator_text", { body: '{"issues": []}' }],
  ["machine_path", { body: "ENOENT /srv/app/data" }],
  ["slow", { ms: 101 }],
  ["missing_header", { headers: { ...SAFE, "x-content-type-options": "x" } }],
  ["injected_header", { headers: { ...SAFE, "x-attune-probe": "1" } }],
  ["foreign_origin_allowed", { headers: { ...SAFE, "access-control-allow-origin": "null" } }],
  ["reflected", { headers: { ...SAFE, "content-type": "text/html" }, body: "<attune-probe>" }],
  ["foreign_data", { body: "by canary" }],
])("finds %s in %j", (kind, part) => {
  expect(judge(part)).toEqual([kind]);
});

test.each([
  { status: 503 },
  { status: 507 },
  { status: 404, body: '{"error":"There is nothing here."}' },
  { headers: { ...SAFE, "access-control-allow-origin": "https://a.test" } },
  { headers: { ...SAFE, "content-type": "application/json" }, body: "<attune-probe>" },
])("finds nothing in %j", (part) => {
  expect(judge(part)).toEqual([]);
});

test("finds a response that had to be a refusal", () => {
  expect(judge({ status: 200 }, true)).toEqual(["not_refused"]);
  expect(judge({ status: 302 }, true)).toEqual(["not_refused"]);
  expect(judge({ status: 401 }, true)).toEqual([]);
});
