import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("runs everything but wapiti when no option is set", () => {
  expect(readOptions([], 7)).toMatchObject({
    attacks: ["fuzz", "neighbors", "sqlmap"],
    database: "sqlite",
    seed: 7,
    level: 1,
    isSelfTest: false,
  });
});

test("runs everything when --full is set", () => {
  const { attacks, level } = readOptions(["--full"], 7);
  expect([attacks, level]).toEqual([["fuzz", "neighbors", "sqlmap", "wapiti"], 3]);
});

test("reads the seed, the database and the attacks", () => {
  const args = ["--seed", "12", "--database", "postgres", "--only", "wapiti"];
  expect(readOptions(args, 7)).toMatchObject({
    attacks: ["wapiti"],
    database: "postgres",
    seed: 12,
  });
});

test.each([["--seed", "x"], ["--database", "mysql"], ["--only", "nmap"], ["--other"]])(
  "refuses %s %s",
  (...args) => {
    expect(() => readOptions(args.filter(Boolean), 7)).toThrow();
  },
);
