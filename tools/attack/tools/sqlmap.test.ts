import { expect, test } from "vitest";
import { judgeSqlmap } from "./sqlmap.ts";

const judge = (text: string, isTimedOut = false) =>
  judgeSqlmap("login", { text, isTimedOut }).map(({ kind }) => kind);

test.each([
  ["GET parameter 'id' is vulnerable. Do you want to keep testing the others (if any)? [y/N] N"],
  ["sqlmap identified the following injection point(s) with a total of 51 HTTP(s) requests:"],
])("reports an injection when sqlmap says %j", (line) => {
  expect(judge(`a\n${line}\nb`)).toEqual(["sql_injection"]);
});

test("reports nothing when sqlmap found no injectable parameter", () => {
  const text =
    "[WARNING] GET parameter 'id' does not seem to be injectable\n[CRITICAL] all tested parameters do not appear to be injectable.";
  expect(judge(text)).toEqual([]);
});

test("reports a parameter that sqlmap skipped", () => {
  const text =
    "[INFO] skipping (custom) POST parameter 'JSON email'\n[ERROR] all tested parameters do not appear to be injectable.";
  expect(judge(text)).toEqual(["incomplete"]);
});

test("reports an attack without a verdict", () => {
  expect(judge("[CRITICAL] unable to connect to the target URL")).toEqual(["incomplete"]);
  expect(judge("[INFO] testing", true)).toEqual(["incomplete"]);
});
