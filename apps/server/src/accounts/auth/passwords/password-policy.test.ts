import { registrationSchema } from "@attune/contract";
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isEasilyGuessed, isTooEasyForAdmin, rejectGuessable } from "./password-policy.ts";
import type { PasswordStrength, Score } from "./password-strength.ts";

const owner = { username: "Clara 1819", email: "wieck.c@example.org" };

test("rejects the 3,000 most common passwords in any case and with punctuation", async () => {
  for (const common of dictionary["passwords-common"].slice(0, 3_000)) {
    expect(await isEasilyGuessed(common, owner)).toBe(true);
    expect(await isEasilyGuessed(common.toUpperCase(), owner)).toBe(true);
    if (/^[\p{L}\p{N}]+$/u.test(common))
      expect(await isEasilyGuessed(`${common}!`, owner)).toBe(true);
  }
});

test.each([
  "Password1!",
  "P.a.s.s.w.o.r.d.1",
  "Clara1819!",
  "CLARA-1840!",
  "Wieck.c2024",
  "Attune123!",
  "a-T-t-u-n-e 1",
])("rejects %s", async (password) => {
  expect(await isEasilyGuessed(password, owner)).toBe(true);
});

test.each([
  "Crescendo-88 keys",
  "Clara plays 4 hands!",
  "attuned Violin 7!",
  "Ünglaublich-8",
  "12345678-Z!x",
  "Passwords1!x",
])("accepts %s", async (password) => {
  expect(await isEasilyGuessed(password, owner)).toBe(false);
});

test("rejects nothing because of a name without letters", async () => {
  const digits = { username: "1819", email: "1@example.org" };
  expect(await isEasilyGuessed("1234-5678-9999!", digits)).toBe(false);
});

test("rejects passwords that the form schema accepts", async () => {
  const form = { username: "Clara", email: "c@example.org", password: "Password1!" };
  expect(registrationSchema.safeParse(form).success).toBe(true);
});

const strengthOf = (score: Score) => {
  const seen: (readonly string[])[] = [];
  const strength: PasswordStrength = {
    async score(_password, personalWords) {
      seen.push(personalWords);
      return score;
    },
    close: async () => {},
  };
  return { strength, seen };
};
const password = "Crescendo-88 keys";

test.each<[Score, boolean, boolean]>([
  [1, true, true],
  [2, false, true],
  [3, false, false],
])("rejects a score of %d for users: %j, for the administrator: %j", async (score, user, admin) => {
  const { strength, seen } = strengthOf(score);
  const context = { passwordStrength: strength };
  const outcome = await rejectGuessable(context, password, owner, "newPassword").then(
    () => "accepted",
    ({ code, field, message }) => [code, field, message],
  );
  expect(outcome).toEqual(
    user ? ["password_refused", "newPassword", "Password is too easy to guess"] : "accepted",
  );
  expect(await isTooEasyForAdmin(strength, password, owner)).toBe(admin);
  expect(seen[0]).toEqual(
    expect.arrayContaining([
      "Clara 1819",
      "Clara",
      "1819",
      "wieck.c@example.org",
      "wieck",
      "Attune",
    ]),
  );
});
