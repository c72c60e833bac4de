import { expect, test } from "vitest";
import { describeSqlite, useDatabase } from "../../../testing/databases.ts";
import { Failure } from "../../base/failure.ts";
import type { PasswordStrength, Score } from "../auth/passwords/password-strength.ts";
import { checkAdminPassword } from "./check-password.ts";

const PASSWORD = "Baton-and-podium 9";

describeSqlite("the administrator's configured password", (create) => {
  const database = useDatabase(create);

  /** @param score Undefined if the check doesn't finish. */
  async function check(password: string | undefined, score: Score | undefined) {
    const warnings: string[] = [];
    let scored = 0;
    const strength: PasswordStrength = {
      async score() {
        scored += 1;
        if (score === undefined) throw new Failure("server_busy");
        return score;
      },
      close: async () => {},
    };
    const dependencies = { db: database.db, strength, warn: (line: string) => warnings.push(line) };
    const admin = { username: "maestro", password, email: undefined };
    await checkAdminPassword(dependencies, admin);
    return { warnings, scored };
  }

  test.each([
    ["password", 4],
    ["Maestro-2026!", 4],
    [PASSWORD, 2],
  ] as const)("stops the start when it is %j with a score of %d", async (password, score) => {
    await expect(check(password, score)).rejects.toThrow(/^ADMIN_PASSWORD is too easy to guess\. /);
  });

  test("skips its check when there is none", async () => {
    expect(await check(undefined, 0)).toEqual({ warnings: [], scored: 0 });
  });

  test("warns and goes on when the check can't finish, and checks again at the next start", async () => {
    const { warnings } = await check(PASSWORD, undefined);
    expect(warnings).toEqual([expect.stringMatching(/^Warning: .*could not be checked/)]);
    await expect(check(PASSWORD, 0)).rejects.toThrow("too easy to guess");
    await expect(check("password", undefined)).rejects.toThrow("too easy to guess");
  });

  test("checks the password once, and again when it changes", async () => {
    expect((await check(PASSWORD, 4)).scored).toBe(1);
    expect((await check(PASSWORD, 0)).scored).toBe(0);
    expect((await check(`${PASSWORD}!`, 4)).scored).toBe(1);
  });
});
