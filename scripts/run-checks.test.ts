import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Check, runChecks } from "./run-checks.ts";

const lines: string[] = [];
const { exitCode } = process;

beforeEach(() => {
  lines.length = 0;
  const record = (line: string) => lines.push(...line.split("\n"));
  vi.spyOn(console, "info").mockImplementation(record);
  vi.spyOn(console, "error").mockImplementation(record);
});
afterEach(() => {
  process.exitCode = exitCode;
});

const check = (name: string, script: string): Check => [name, process.execPath, "-e", script];
/** Prints a line, and a second one some time after that. */
const slow = (name: string) =>
  check(name, `console.log("${name} 1"); setTimeout(() => console.log("${name} 2"), 50)`);

test("prints the output of concurrent checks one after the other", async () => {
  await runChecks([{ concurrently: [slow("one"), slow("other")] }]);
  const printed = lines.filter((line) => /^(one|other) \d$/.test(line));
  const expected = ["one 1", "one 2", "other 1", "other 2"];
  expect([expected, [...expected.slice(2), ...expected.slice(0, 2)]]).toContainEqual(printed);
  expect(lines.at(-1)).toBe("checks: 2 passed, 0 failed");
  expect(process.exitCode).toBe(0);
});

test("says how long a check took, and how busy the machine was", async () => {
  await runChecks([slow("one")]);
  expect(lines).toContainEqual(expect.stringMatching(/^── one: \d+ s, \d+\.\d of \d+ cores busy$/));
});

test("repeats the last lines of a failed check at the end", async () => {
  const failing = check(
    "failing",
    "console.log('a long log'); console.error('a reason'); process.exit(1)",
  );
  await runChecks([failing, check("last", "")]);
  expect(lines.slice(lines.indexOf("── last"))).toContain("a reason");
});

test("runs the other checks after a failure, and fails", async () => {
  const failing = check("failing", "console.error('a reason'); process.exit(3)");
  await runChecks([{ concurrently: [failing, slow("one")] }, check("last", "")]);
  expect(lines).toContain("a reason");
  expect(lines).toContain("Failed: failing");
  expect(lines.at(-1)).toBe("checks: 2 passed, 1 failed");
  expect(process.exitCode).toBe(1);
});

test("fails when a command can't be started", async () => {
  await runChecks([{ concurrently: [["missing", "no-such-command"]] }]);
  expect(lines).toContainEqual(expect.stringMatching(/^no-such-command: /));
  expect(lines.at(-1)).toBe("checks: 0 passed, 1 failed");
});

test("runs checks beside the next step at a low priority, and waits for them", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "attune-checks-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = JSON.stringify(path.join(folder, "other ran"));
  const priority = "require('node:os').getPriority()";
  // Never ends unless the other one runs beside it.
  const patient = `const look = () => existsSync(${file}) ? console.log("at", ${priority}) : setTimeout(look, 5);`;
  await runChecks([
    {
      meanwhile: [check("patient", `const { existsSync } = require("node:fs"); ${patient} look()`)],
    },
    check("other", `require("node:fs").writeFileSync(${file}, "")`),
  ]);
  expect(lines).toContain("at 10");
  expect(lines.at(-1)).toBe("checks: 2 passed, 0 failed");
});
