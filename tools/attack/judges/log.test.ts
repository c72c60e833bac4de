import { expect, test } from "vitest";
import { judgeLog } from "./log.ts";

const judge = (line: string) => judgeLog([line], ["canary"]).map(({ kind }) => kind);

test.each([
  ["log_error", '{"level":50,"msg":"failed"}'],
  ["log_error", '{"level":30,"msg":"a background task failed"}'],
  ["log_error", "(node:1) MaxListenersExceededWarning: Possible leak"],
  ["log_error", "TypeError: x is not a function"],
  ["log_secret", '{"level":30,"msg":"signed in canary"}'],
])("finds %s in %j", (kind, line) => {
  expect(judge(line)).toEqual([kind]);
});

test.each([
  '{"level":30,"msg":"responded","status":404}',
  '{"level":50,"msg":"responded","status":503}',
  "Attune is running at http://127.0.0.1:1",
])("finds nothing in %j", (line) => {
  expect(judge(line)).toEqual([]);
});
