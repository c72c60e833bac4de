import { expect, test } from "vitest";
import { securityHeaders } from "../../apps/server/src/http/security-headers.ts";
import { packagedPolicy } from "./policy.ts";

const API = "https://attune.example";
const served = securityHeaders(API, { nonce: "bm9uY2U=" })["content-security-policy"] ?? "";
const named = (policy: string) =>
  new Map(policy.split("; ").map((each) => [each.split(" ")[0], each.split(" ").slice(1)]));

test("equals the server's policy, plus the API, minus what <meta> can't express", () => {
  const [server, packaged] = [named(served), named(packagedPolicy(served, API))];
  expect(packaged.get("connect-src")).toEqual([...(server.get("connect-src") ?? []), API]);
  const headerOnly = ["frame-ancestors", "report-uri", "report-to"];
  for (const name of headerOnly) expect([name, packaged.has(name)]).toEqual([name, false]);
  for (const name of ["connect-src", ...headerOnly]) {
    server.delete(name);
    packaged.delete(name);
  }
  expect(packaged).toEqual(server);
});

test("allows only the app's own scripts", () => {
  expect(named(packagedPolicy(served, API)).get("script-src")).toEqual(["'self'"]);
});

test("throws when the policy has no connect-src", () => {
  expect(() => packagedPolicy("default-src *", API)).toThrow("connect-src");
});
