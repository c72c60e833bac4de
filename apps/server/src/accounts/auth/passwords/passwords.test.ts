import type { Algorithm } from "@node-rs/argon2";
import { beforeEach, expect, test, vi } from "vitest";
import { fastArgon2, realArgon2 } from "../../../../testing/fast-argon2.ts";
import { hashPassword, isWeak, verifyPassword } from "./passwords.ts";

const { hash, parseOptions } = realArgon2;

beforeEach(() => {
  vi.spyOn(fastArgon2, "hash").mockImplementation(hash);
  vi.spyOn(fastArgon2, "verify").mockImplementation(realArgon2.verify);
});

const HASH = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;

test("hashes with argon2id at OWASP's minimum cost and a random salt", async () => {
  const [first, second] = [await hashPassword("same"), await hashPassword("same")];
  expect(first).toMatch(HASH);
  expect(first).not.toBe(second);
  expect(isWeak(first)).toBe(false);
});

test.each([" Leading and trailing ", "Ängström-1 é", "🎻".repeat(30), "x".repeat(512), "nul\0nul"])(
  "verifies only the exact password %j",
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

test("verifies against a decoy hash of the same cost when there is no account", async () => {
  expect(await verifyPassword(undefined, "")).toBe(false);
  expect(await verifyPassword(undefined, "Crescendo-88 keys")).toBe(false);
  const decoys = vi.mocked(fastArgon2.verify).mock.calls.map(([stored]) => stored);
  expect(decoys).toHaveLength(2);
  const real = await hashPassword("Crescendo-88 keys");
  for (const decoy of decoys) {
    expect(decoy).toMatch(HASH);
    expect(parseOptions(decoy)).toEqual(parseOptions(real));
  }
});

test.each([{ memoryCost: 19_455 }, { timeCost: 1 }, { algorithm: 0 as Algorithm.Argon2d }])(
  "reports a hash made with %o as weak",
  async (options) => {
    const usual = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2 };
    expect(isWeak(await hash("x", { ...usual, ...options }))).toBe(true);
  },
);
