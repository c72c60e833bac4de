import { type Algorithm, hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, isWeak, verifyPassword } from "./passwords.ts";

test("hashes are argon2id of OWASP's cost, each with a salt of its own", async () => {
  const [one, other] = [await hashPassword("same"), await hashPassword("same")];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(isWeak(one)).toBe(false);
});

test.each([" Leading and trailing ", "Ängström-1 é", "🎻".repeat(30), "x".repeat(512), "nul\0nul"])(
  "%j fits itself alone, to the last character",
  async (password) => {
    const stored = await hashPassword(password);
    expect(await verifyPassword(stored, password)).toBe(true);
    const others = [
      password.slice(0, -1),
      `${password} `,
      password.trimStart().toUpperCase(),
      password.normalize("NFD"),
      password.split("\0")[0] ?? "",
    ];
    for (const other of others.filter((each) => each !== password))
      expect(await verifyPassword(stored, other)).toBe(false);
  },
);

test("where there is no account nothing fits, after as much work", async () => {
  expect(await verifyPassword(undefined, "")).toBe(false);
  expect(await verifyPassword(undefined, "Crescendo-88 keys")).toBe(false);
});

test.each([{ memoryCost: 19_455 }, { timeCost: 1 }, { algorithm: 0 as Algorithm.Argon2d }])(
  "a hash made with %o is weak",
  async (options) => {
    const usual = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2 };
    expect(isWeak(await hash("x", { ...usual, ...options }))).toBe(true);
  },
);
