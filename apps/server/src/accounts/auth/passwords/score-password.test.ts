import { expect, test } from "vitest";
import { createPasswordStrength } from "./password-strength.ts";
import { scorePassword } from "./score-password.ts";

const NOBODY: string[] = [];

test.each(["Password1!", "Qwerty12!", "Abcdefg1!", "Aaaaaaa1!", "P@ssw0rd1!", "aA1!".repeat(128)])(
  "finds %s too easy",
  (password) => {
    expect(scorePassword(password, NOBODY)).toBeLessThan(2);
  },
);

test.each(["Crescendo-88 keys", "Music4ever!", "Diminuendo-77 keys!", "Ünglaublich-8 Töne"])(
  "finds %s hard enough",
  (password) => {
    expect(scorePassword(password, NOBODY)).toBeGreaterThanOrEqual(2);
  },
);

test("lowers the score for words that an attacker knows", () => {
  const password = "Rumpelwicht-7";
  expect(scorePassword(password, NOBODY)).toBeGreaterThanOrEqual(3);
  expect(scorePassword(password, ["rumpelwicht"])).toBeLessThan(2);
});

test("ignores what follows the fortieth character", () => {
  const start = "aA1!".repeat(10);
  expect(scorePassword(`${start}Crescendo-88 keys`, NOBODY)).toBe(scorePassword(start, NOBODY));
});

test("scores in a worker thread", async () => {
  const strength = createPasswordStrength();
  const scores = await Promise.all([
    strength.score("Password1!", NOBODY),
    strength.score("Crescendo-88 keys", NOBODY),
    strength.score("Rumpelwicht-7", ["rumpelwicht"]),
  ]);
  expect(scores).toEqual([1, 4, 1]);
  await strength.close();
});
