import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { ADMIN, type TestAppOptions, testClock, testServer } from "../../../testing/app.ts";
import { captureLog } from "../../../testing/capture-log.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";

const STEP_MS = 30_000;
const PASSWORD = ADMIN.password ?? "";

/** The code that an authenticator app would show. */
function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

describeEachDatabase("the second factor", (create, describeOnce) => {
  const database = useDatabase(create);

  async function serve(options: TestAppOptions = {}) {
    const { db } = database;
    for (const table of [
      "admin_sign_ins",
      "admin_second_factor",
      "admin_recovery_codes",
      "admin_actions",
      "rate_limits",
      "meta",
    ] as const)
      await db.deleteFrom(table).execute();
    const clock = testClock();
    const { app, services } = await testServer(db, { clock, ...options });
    const call = async (method: "GET" | "POST", path: string, payload?: object, token = "") => {
      const response = await app.inject({
        method,
        url: `/api/admin/${path}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(payload && { payload }),
      });
      return { status: response.statusCode, ...response.json() };
    };
    const login = (code?: string) =>
      call("POST", "login", {
        username: ADMIN.username,
        password: PASSWORD,
        ...(code && { code }),
      });
    const enable = async () => {
      const { token } = await login();
      const { secret } = await call("POST", "second-factor/setup", undefined, token);
      const body = { password: PASSWORD, code: codeAt(secret, clock()) };
      const { recoveryCodes } = await call("POST", "second-factor/enable", body, token);
      const nextCode = () => {
        clock.advance(STEP_MS);
        return codeAt(secret, clock());
      };
      return { token, secret, recoveryCodes: recoveryCodes as string[], nextCode };
    };
    const actions = async () => (await services.audit.list()).map(({ action }) => action);
    return { clock, services, call, login, enable, actions };
  }

  test("asks for a code once it is enabled, and stops when it is removed", async () => {
    const { call, login, enable, actions } = await serve();
    const { token, nextCode } = await enable();
    expect(await call("GET", "second-factor", undefined, token)).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 10,
    });
    expect(await login()).toMatchObject({ status: 401, code: "second_factor_required" });
    expect(await login(nextCode())).toMatchObject({ status: 200, token: expect.any(String) });
    const body = { password: PASSWORD, code: nextCode() };
    expect(await call("POST", "second-factor/remove", body, token)).toMatchObject({ ok: true });
    expect(await login()).toMatchObject({ status: 200 });
    const recorded = await actions();
    expect(recorded.toSorted()).toEqual([
      "second_factor_enabled",
      "second_factor_removed",
      "signed_in",
      "signed_in",
      "signed_in",
    ]);
  });

  test("accepts each code once, also when twenty requests are concurrent, and no older one", async () => {
    const { login, enable, clock } = await serve();
    const { secret, nextCode } = await enable();
    // The code that enabled it was used too.
    expect(await login(codeAt(secret, clock()))).toMatchObject({ status: 400, code: "wrong_code" });
    const older = nextCode();
    const code = nextCode();
    const answers = await Promise.all(Array.from({ length: 9 }, () => login(code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(8).fill(400)]);
    expect(await login(older)).toMatchObject({ code: "wrong_code" });
    expect(await login(nextCode())).toMatchObject({ status: 200 });
  });

  test("accepts a code of the previous and the next step, and none further away", async () => {
    const { login, enable, clock } = await serve();
    const { secret } = await enable();
    clock.advance(10 * STEP_MS);
    const codeOf = (steps: number) => codeAt(secret, clock() + steps * STEP_MS);
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [0, 200],
      [1, 200],
    ] as const)
      expect(await login(codeOf(steps))).toMatchObject({ status });
  });

  test("accepts each recovery code in its place once", async () => {
    const { call, login, enable, actions } = await serve();
    const { token, recoveryCodes } = await enable();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;
    expect(first).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(first)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Typed without hyphens, in capitals.
    expect(await login(second.replaceAll("-", " ").toUpperCase())).toMatchObject({ status: 200 });
    expect(await call("GET", "second-factor", undefined, token)).toMatchObject({
      recoveryCodesLeft: 8,
    });
    expect(await actions()).toContain("recovery_code_used");
  });

  test("ends every other session of the administrator when it is enabled", async () => {
    const { call, login, enable } = await serve();
    const other = (await login()).token;
    const { token } = await enable();
    expect(await call("GET", "me", undefined, other)).toMatchObject({ status: 401 });
    expect(await call("GET", "me", undefined, token)).toMatchObject({ status: 200 });
  });

  test("refuses more than ten wrong codes in 15 minutes from all networks", async () => {
    const { services, login, enable, clock } = await serve();
    const { nextCode } = await enable();
    const logInFrom = (address: string, code: string) =>
      services.admin
        .login({ username: ADMIN.username, password: PASSWORD, code }, { address, userAgent: "" })
        .then(
          () => "signed in",
          ({ code: error }: { code: string }) => error,
        );
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => logInFrom(`192.0.2.${n}`, "000000")),
    );
    expect(outcomes.filter((outcome) => outcome === "wrong_code")).toHaveLength(10);
    expect(await login(nextCode())).toMatchObject({ status: 429, code: "rate_limited" });
    clock.advance(900_000);
    expect(await login(nextCode())).toMatchObject({ status: 200 });
  });

  describeOnce("changes", () => {
    test("need the password and a valid code, and a limited number of attempts", async () => {
      const { call, login, actions } = await serve();
      const { token } = await login();
      const { secret, uri } = await call("POST", "second-factor/setup", undefined, token);
      expect(uri).toMatch(/^otpauth:\/\/totp\/Attune:maestro\?issuer=Attune&secret=[A-Z2-7]{32}&/);
      expect(uri).toContain(secret);
      const enable = (body: object) => call("POST", "second-factor/enable", body, token);
      expect(await enable({ password: "wrong", code: "000000" })).toMatchObject({
        status: 400,
        code: "wrong_password",
        field: "password",
      });
      expect(await enable({ password: PASSWORD, code: "000000" })).toMatchObject({
        status: 400,
        code: "wrong_code",
        field: "code",
      });
      for (let n = 2; n < 10; n += 1) await enable({ password: "wrong", code: "000000" });
      expect(await enable({ password: PASSWORD, code: "000000" })).toMatchObject({ status: 429 });
      expect(await login()).toMatchObject({ status: 200 });
      expect(await actions()).not.toContain("second_factor_enabled");
    });

    test("refuse a change when there is nothing to change", async () => {
      const { call, login, enable } = await serve();
      const { token } = await login();
      const body = { password: PASSWORD, code: "000000" };
      const unchanged = { status: 409, code: "second_factor_unchanged" };
      expect(await call("POST", "second-factor/enable", body, token)).toMatchObject(unchanged);
      expect(await call("POST", "second-factor/remove", body, token)).toMatchObject(unchanged);
      const enabled = await enable();
      expect(await call("POST", "second-factor/setup", undefined, enabled.token)).toMatchObject(
        unchanged,
      );
    });

    test("and logins log no secret, code or password", async () => {
      const { lines, logger } = captureLog();
      const { login, enable } = await serve({ logger });
      const { secret, recoveryCodes, nextCode } = await enable();
      const [code, [recoveryCode = ""]] = [nextCode(), recoveryCodes];
      const answers = [await login(code), await login(code), await login(recoveryCode)];
      expect(answers.map(({ status }) => status)).toEqual([200, 400, 200]);
      expect(lines.length).toBeGreaterThan(5);
      for (const confidential of [secret, code, ...recoveryCodes, PASSWORD])
        expect(lines.join("")).not.toContain(confidential);
    });

    test("store recovery codes as hashes", async () => {
      const { enable } = await serve();
      const { recoveryCodes } = await enable();
      const rows = await database.db.selectFrom("admin_recovery_codes").selectAll().execute();
      expect(rows).toHaveLength(10);
      for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code);
    });
  });
});
