import { expect, test } from "vitest";
import { ACCEPTED, judgeWapiti } from "./attack-pages.ts";

const report = (category: string, info: string) => ({
  vulnerabilities: { [category]: [{ path: "/x", info }], "SQL Injection": [] },
});

test("reports a vulnerability of wapiti's report", () => {
  const [finding] = judgeWapiti(report("Cross Site Scripting", "via text"));
  expect(finding).toEqual({
    kind: "scanner",
    where: "wapiti: /x",
    detail: "Cross Site Scripting: via text",
  });
});

test("accepts only the entries that are listed", () => {
  expect(Object.keys(ACCEPTED)).toHaveLength(2);
  expect(judgeWapiti(report("HTTP Secure Headers", "X-XSS-Protection is not set"))).toEqual([]);
  expect(judgeWapiti(report("HTTP Secure Headers", "X-Frame-Options is not set"))).toHaveLength(1);
});
