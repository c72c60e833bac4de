import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Secret, TOTP } from "otpauth";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { AdminConfig } from "../src/accounts/admin/config.ts";
import { ADMIN_SUBJECT, STRANGER_TRIES, TRIES } from "../src/accounts/admin/limits.ts";
import { secondFactorService } from "../src/accounts/admin/second-factor.ts";
import { adminService } from "../src/accounts/admin/service.ts";
import { auditLog } from "../src/accounts/audit-log/service.ts";
import {
  LOGIN_TRIES,
  STRANGER_TRIES as USERS_STRANGER_TRIES,
} from "../src/accounts/auth/limits.ts";
import { openDatabase } from "../src/db/connection.ts";
import { migrate } from "../src/db/migrate.ts";
import { insertVisit } from "../src/db/visits/insert-visit.ts";
import { limitService } from "../src/limits/service.ts";
import { leaseService } from "../src/storage/leases/service.ts";
import { archiveService } from "../src/visits/archives/service.ts";
import { visitTotalsService } from "../src/visits/visit-totals/service.ts";
import { describeEachDatabase, TEST_TIMEOUTS, type TestDatabase } from "../testing/databases.ts";
import { recomputedTotals, storedTotals, visitRow } from "../testing/visits.ts";
import { operate } from "./operate.ts";

const DAY_MS = 86_400_000;
const MAIN = join(import.meta.dirname, "main.ts");

// Starting a process can take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const environmentOf = ({ databaseUrl = "", dataDir = "" }: Partial<TestDatabase>) => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
});

/** Runs a command in this process, which takes a fraction of the time. */
async function runCommand(database: Partial<TestDatabase>, ...args: string[]) {
  const { exitCode, lines, error } = await operate(args, environmentOf(database));
  const printed = error === undefined ? lines : [...lines, error];
  return { code: exitCode, output: printed.map((line) => `${line}\n`).join("") };
}

/** Runs a command as an operator does: in a process that shares nothing with the server's. */
async function spawnCommand(database: Partial<TestDatabase>, ...args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: environmentOf(database),
  });
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, "close");
  return { code, output: await output, errors: await errors };
}

describeEachDatabase("an operator command", (create, describeOnce) => {
  async function setUp() {
    const database = await create();
    const db = openDatabase(database, { timeouts: TEST_TIMEOUTS });
    onTestFinished(async () => {
      await db.destroy();
      await database.remove();
    });
    await migrate(db);
    return { database, db };
  }

  async function withVisits(count: number) {
    const { database, db } = await setUp();
    const now = Date.now();
    for (let n = 0; n < count; n++)
      await insertVisit(
        db,
        visitRow({
          ip_address: `192.0.2.${n % 3}`,
          page_path: n % 2 ? "/" : "/keys",
          created_at: now - n * 4 * DAY_MS,
        }),
      );
    return { database, db, now };
  }

  test("reports correct totals", async () => {
    const { database } = await withVisits(12);
    expect(await spawnCommand(database, "totals")).toEqual({
      code: 0,
      output: "The totals are correct.\n",
      errors: "",
    });
  });

  test("reports and repairs wrong totals", async () => {
    const { database, db, now } = await withVisits(12);
    await visitTotalsService(db, Date.now).refresh();
    await db.updateTable("span_pages").set({ visits: 99 }).where("page_path", "=", "/").execute();
    await db.deleteFrom("visit_days").execute();
    const { code, output } = await runCommand(database, "totals");
    expect(code).toBe(1);
    expect(output).toMatch(/visit_days: 12 rows were missing, 0 were wrong, for example {/);
    expect(output).toMatch(/span_pages: 3 rows were missing, 3 were wrong/);
    expect(output).not.toMatch(/span_visits/);
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, now));
    expect((await runCommand(database, "totals")).code).toBe(0);
  });

  test("restores the visits of an archive once", async () => {
    const { database, db, now } = await withVisits(12);
    const folder = mkdtempSync(join(tmpdir(), "attune-operate-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const totals = visitTotalsService(db, Date.now);
    const leases = leaseService(db, Date.now);
    const archives = archiveService({ db, leases, totals, folder, clock: Date.now });
    const archive = await archives.archiveOlderThan(10);
    const path = join(folder, archive?.file ?? "");
    const restored = await runCommand(database, "restore", path);
    expect(restored).toEqual({ code: 0, output: "9 visits read, 9 restored.\n" });
    expect((await runCommand(database, "restore", path)).output).toBe(
      "9 visits read, 0 restored.\n",
    );
    expect((await storedTotals(db)).ranges).toContainEqual(
      expect.objectContaining({ span: "all", visits: 12 }),
    );
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, now));
  });

  test("compacts the embedded database", async () => {
    const { database } = await withVisits(1);
    const { code, output } = await runCommand(database, "compact");
    expect(code).toBe(0);
    expect(output).toMatch(/^(\d+ MB before, \d+ MB now|PostgreSQL does this by itself)\.\n$/);
  });

  describe("for the administrator", () => {
    const CREDENTIALS = { username: "admin", password: undefined, email: undefined };
    const CALLER = { address: "192.0.2.1", userAgent: "" };

    async function withAdministrator(config: AdminConfig = CREDENTIALS) {
      const { database, db } = await setUp();
      const limits = limitService(db, Date.now);
      const audit = auditLog(db, Date.now);
      const admin = adminService({ db, limits, audit, clock: Date.now }, config);
      const generated = await admin.prepare();
      const password = config.password ?? generated ?? "";
      const login = (tried: string, address = CALLER.address) =>
        admin
          .login({ username: "admin", password: tried }, { ...CALLER, address })
          .catch(({ code }: { code: string }) => code);
      const lockOut = async () => {
        for (let n = 0; n < 101; n += 1) await limits.tryConsume(STRANGER_TRIES, ADMIN_SUBJECT);
        for (let n = 0; n < 10; n += 1)
          await limits.tryConsumeAll([[TRIES, ADMIN_SUBJECT, CALLER.address]]);
      };
      return { database, db, admin, audit, password, login, lockOut };
    }

    const PRINTED = /^Administrator: admin · password (\S+) \(shown only once\)\n/;

    test("resets the password, the lock-out and the sessions while the server runs", async () => {
      const { database, admin, password, login, lockOut } = await withAdministrator();
      const token = await login(password);
      await lockOut();
      expect(await login(password)).toBe("rate_limited");
      const { code, output } = await spawnCommand(database, "admin", "reset-password");
      expect([code, output]).toEqual([0, expect.stringMatching(PRINTED)]);
      expect(await admin.identify(token)).toBeUndefined();
      expect(await login(password)).toBe("invalid_credentials");
      const [, printed = ""] = PRINTED.exec(output) ?? [];
      expect(await admin.identify(await login(printed))).toMatchObject({ role: "admin" });
    });

    test("doesn't replace a password that the server's environment sets", async () => {
      const config = { ...CREDENTIALS, password: "Baton-and-podium 9" };
      const { database, admin, password, login, lockOut } = await withAdministrator(config);
      const token = await login(password);
      await lockOut();
      const { code, output } = await runCommand(database, "admin", "reset-password");
      expect([code, output]).toEqual([1, expect.stringMatching(/is that of ADMIN_PASSWORD/)]);
      expect(await admin.identify(token)).toBeUndefined();
      expect(await admin.identify(await login(password))).toMatchObject({ role: "admin" });
    });

    test("unlocks, removes the second factor and lists both", async () => {
      const { database, db, password, login, lockOut } = await withAdministrator();
      const factor = secondFactorService(db, Date.now);
      const { secret } = await factor.setUp("admin");
      await factor.enable(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
      await lockOut();
      expect(await spawnCommand(database, "admin", "unlock")).toEqual({
        code: 0,
        output: "The login is unlocked.\n",
        errors: "",
      });
      expect(await login(password)).toBe("second_factor_required");
      const remove = () => runCommand(database, "admin", "remove-second-factor");
      expect((await remove()).output).toBe("The second factor is removed.\n");
      expect((await remove()).output).toBe("There was no second factor.\n");
      expect(await login(password)).toMatch(/^[\w-]{43}$/);
      const { output } = await runCommand(database, "admin", "log");
      const lines = output.trim().split("\n");
      expect(lines).toEqual([
        expect.stringMatching(/^\S+Z {2}administrator {2}signed_in {2}192\.0\.2\.0\/24$/),
        expect.stringMatching(/^\S+Z {2}operator {2}second_factor_removed$/),
        expect.stringMatching(/^\S+Z {2}operator {2}unlocked$/),
      ]);
    });
  });

  test("unlocks the logins of a username, however it is spelled", async () => {
    const { database, db } = await setUp();
    const limits = limitService(db, Date.now);
    const tries = () =>
      limits.tryConsumeAll([
        [LOGIN_TRIES, "clara", "192.0.2.1"],
        [USERS_STRANGER_TRIES, "clara"],
      ]);
    for (let n = 0; n < 101; n += 1) await tries();
    expect(await tries()).toBe(false);
    expect(await runCommand(database, "users", "unlock", "Clara")).toEqual({
      code: 0,
      output: "Logins as Clara are unlocked.\n",
    });
    expect(await tries()).toBe(true);
  });

  test("checks the installation, also before the first start", async () => {
    const { database } = await setUp();
    const healthy = await runCommand(database, "doctor");
    expect(healthy.output).toMatch(/^ok +schema: \d{4}-/m);
    expect(healthy.output).not.toMatch(/^problem/m);
    const fresh = await runCommand({ dataDir: join(tmpdir(), "attune-no-such-folder") }, "doctor");
    expect([fresh.code, fresh.output]).toEqual([1, expect.stringMatching(/^warning +database: /m)]);
  });

  test("fails when migrations are pending", async () => {
    const database = await create({ empty: true });
    onTestFinished(() => database.remove());
    const { code, output } = await runCommand(database, "totals");
    expect([code, output]).toEqual([2, expect.stringMatching(/start the server once\n$/)]);
  });

  describeOnce("errors", () => {
    test.each([
      ["a missing file", ["restore", "no-such-file.csv"], /no such file/],
      ["a folder", ["restore", tmpdir()], /a backup is restored by: npm run -s restore/],
      ["half a command", ["admin"], /operate -- admin reset-password /],
      ["an unknown command", ["tidy-up"], /operate -- totals .*\n.*operate -- restore FILE.csv/],
      ["too many arguments", ["totals", "now"], /^Usage:/],
      ["too few arguments", ["restore"], /^Usage:/],
    ])("fails with %s", async (_, args, message) => {
      const { database } = await setUp();
      const { code, output } = await runCommand(database, ...args);
      expect(code).toBe(2);
      expect(output).toMatch(message);
    });

    test("prints its errors to stderr and fails as a process", async () => {
      const { database } = await setUp();
      expect(await spawnCommand(database, "tidy-up")).toEqual({
        code: 2,
        output: "",
        errors: expect.stringMatching(/^Usage:\n/),
      });
    });

    test("fails to restore a file that is not an archive", async () => {
      const { database } = await setUp();
      const folder = mkdtempSync(join(tmpdir(), "attune-operate-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      writeFileSync(join(folder, "a.csv"), "a,b\r\n1,2\r\n");
      const { code, output } = await runCommand(database, "restore", join(folder, "a.csv"));
      expect([code, output]).toEqual([2, expect.stringMatching(/not an archive of visits/)]);
    });
  });
});
