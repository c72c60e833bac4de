import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Sqlite from "better-sqlite3";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { accountServer, PASSWORD, registerClient } from "../../../testing/accounts.ts";
import { testServer } from "../../../testing/app.ts";
import type { CreateDatabase } from "../../../testing/databases.ts";
import {
  describeEachDatabase,
  describeSqlite,
  describeSystemPostgres,
} from "../../../testing/databases.ts";
import { storedVisits, visitRow } from "../../../testing/visits.ts";
import { type DatabaseLocation, openDatabase } from "../../db/connection.ts";
import type { Db } from "../../db/schema.ts";
import { insertVisit } from "../../db/visits/insert-visit.ts";
import { createBackup } from "./create.ts";
import { findPostgresProgram, runPostgresProgram, withoutPassword } from "./postgres-tools.ts";
import { restoreBackup } from "./restore.ts";

// Starting a process can take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const NOW = Date.UTC(2026, 0, 15, 12);
const clock = () => NOW;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "attune-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database with visits and a data folder of its own, which PostgreSQL's archives need too. */
async function setUp(create: CreateDatabase, visits = 12) {
  const database = await create();
  const location = {
    ...database,
    dataDir: database.databaseUrl ? temporaryFolder() : database.dataDir,
  };
  const db = openDatabase(location);
  onTestFinished(async () => {
    await db.destroy();
    await database.remove();
  });
  for (let n = 0; n < visits; n++) await insertVisit(db, visitRow({ created_at: NOW + n }));
  return { location, db };
}

/** A database without tables, and an empty data folder. */
async function emptyLocation(create: CreateDatabase): Promise<DatabaseLocation> {
  const database = await create({ empty: true });
  onTestFinished(() => database.remove());
  return { ...database, dataDir: database.databaseUrl ? temporaryFolder() : database.dataDir };
}

async function withDatabase<Result>(location: DatabaseLocation, read: (db: Db) => Promise<Result>) {
  const db = openDatabase(location);
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

async function runCommand(
  name: "backup" | "restore",
  location: DatabaseLocation,
  ...args: string[]
) {
  const main = join(import.meta.dirname, `../../../cli/${name}.ts`);
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      DATABASE_URL: location.databaseUrl ?? "",
      DATA_DIR: location.dataDir,
    },
  });
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, "close");
  return { code, output: (await output) + (await errors) };
}

describeEachDatabase(
  "a backup",
  (create, describeOnce) => {
    test("brings back every row and archive", async () => {
      const { location, db } = await setUp(create);
      mkdirSync(join(location.dataDir, "archives"));
      writeFileSync(join(location.dataDir, "archives", "visits-2025.csv"), "old,visits\r\n");
      writeFileSync(join(location.dataDir, "archives", "visits-2026.csv.part"), "half");
      const target = join(temporaryFolder(), "nightly", "backup");
      const created = await runCommand("backup", location, target);
      expect(created).toEqual({
        code: 0,
        output: expect.stringMatching(/^The backup is in .+: \d+ rows in \d+ tables, 1 archives\./),
      });
      const empty = await emptyLocation(create);
      const restored = await runCommand("restore", empty, target);
      expect([restored.code, restored.output]).toEqual([0, expect.stringMatching(/^Restored the/)]);
      const before = await storedVisits(db);
      expect(before).toHaveLength(12);
      expect(await withDatabase(empty, storedVisits)).toEqual(before);
      expect(readdirSync(join(empty.dataDir, "archives"))).toEqual(["visits-2025.csv"]);
      expect(readFileSync(join(empty.dataDir, "archives", "visits-2025.csv"), "utf8")).toBe(
        "old,visits\r\n",
      );
    });

    test("contains the visits of one moment when more arrive meanwhile", async () => {
      const { location, db } = await setUp(create, 200);
      let isRunning = true;
      const write = async () => {
        for (let n = 200; isRunning; n++) {
          await insertVisit(db, visitRow({ created_at: NOW + n }));
          await new Promise((resolve) => setImmediate(resolve));
        }
      };
      const writing = write();
      const target = join(temporaryFolder(), "backup");
      const { code, output } = await runCommand("backup", location, target);
      isRunning = false;
      await writing;
      expect([code, output]).toEqual([0, expect.stringMatching(/^The backup/)]);
      const empty = await emptyLocation(create);
      const { rows } = await restoreBackup(empty, target);
      const all = (await storedVisits(db)).toSorted((a, b) => a.created_at - b.created_at);
      const restored = await withDatabase(empty, storedVisits);
      restored.sort((a, b) => a.created_at - b.created_at);
      expect(restored.length).toBeGreaterThanOrEqual(200);
      expect(restored.length).toBeLessThan(all.length);
      // Each visit and its change are of one transaction, and no later visit is there without an earlier one.
      expect(restored).toEqual(all.slice(0, restored.length));
      expect([rows["page_visits"], rows["visit_changes"]]).toEqual([
        restored.length,
        restored.length,
      ]);
    });

    test("brings back accounts: passwords, auth sessions and what they have earned", async () => {
      const { location, db } = await setUp(create);
      const { app, post } = await accountServer(db);
      const clara = await registerClient(app, { username: "Clara" });
      const url = "/api/user/increment-ovations";
      await app.inject({
        method: "POST",
        url,
        headers: clara.bearer,
        payload: { id: randomUUID() },
      });
      const credentials = { username: "Clara", password: PASSWORD };
      const before = (await post("login", credentials)).json();
      const target = join(temporaryFolder(), "backup");
      await createBackup(location, target, clock);
      const empty = await emptyLocation(create);
      await restoreBackup(empty, target);
      await withDatabase(empty, async (restored) => {
        const { app: again } = await testServer(restored);
        const me = await again.inject({ url: "/api/auth/me", headers: clara.cookie });
        expect(me.json()).toEqual({ ...clara.user, ovations: 1 });
        const login = { method: "POST", url: "/api/auth/login", payload: credentials } as const;
        expect((await again.inject(login)).json()).toMatchObject({ id: before.id, ovations: 1 });
        const wrong = { ...credentials, password: "Wrong-password 1" };
        expect((await again.inject({ ...login, payload: wrong })).statusCode).toBe(401);
      });
    });

    test("fails on a database that isn't empty, which stays as it was", async () => {
      const { location, db } = await setUp(create);
      const target = join(temporaryFolder(), "backup");
      await createBackup(location, target, clock);
      await expect(restoreBackup(location, target)).rejects.toThrow(
        /exists: set|not empty: create/,
      );
      expect(await storedVisits(db)).toHaveLength(12);
    });

    test("says what it contains", async () => {
      const { location } = await setUp(create);
      const target = join(temporaryFolder(), "backup");
      const manifest = await createBackup(location, target, clock);
      expect(manifest).toMatchObject({
        format: 1,
        product: "Attune",
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        createdAt: "2026-01-15T12:00:00.000Z",
        database: location.databaseUrl ? "postgres" : "sqlite",
        schema: expect.stringMatching(/^\d{4}-/),
        rows: { page_visits: 12, users: 0 },
        parts: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      });
      expect(JSON.parse(readFileSync(join(target, "manifest.json"), "utf8"))).toEqual(manifest);
    });

    test("refuses one of a newer version and writes nothing", async () => {
      const { location } = await setUp(create, 1);
      const target = join(temporaryFolder(), "backup");
      const manifest = await createBackup(location, target, clock);
      writeFileSync(
        join(target, "manifest.json"),
        JSON.stringify({ ...manifest, schema: "9999-the-future", version: "7.0.0" }),
      );
      const empty = await emptyLocation(create);
      await expect(restoreBackup(empty, target)).rejects.toThrow(
        "The backup belongs to a newer version of Attune: 7.0.0, with schema 9999-the-future",
      );
      expect(existsSync(join(empty.dataDir, "attune.db"))).toBe(false);
    });

    describeOnce("files", () => {
      test.skipIf(process.platform === "win32")("grant access to their owner only", async () => {
        const { location } = await setUp(create, 1);
        mkdirSync(join(location.dataDir, "archives"));
        writeFileSync(join(location.dataDir, "archives", "visits.csv"), "", { mode: 0o644 });
        const root = temporaryFolder();
        chmodSync(root, 0o755);
        const target = join(root, "backup");
        await createBackup(location, target, clock);
        const modes = [
          target,
          ...readdirSync(target, { recursive: true }).map((name) => join(target, String(name))),
        ].map((path) => [path.slice(target.length), (statSync(path).mode & 0o777).toString(8)]);
        expect(Object.fromEntries(modes)).toEqual({
          "": "700",
          "/archives": "700",
          "/archives/visits.csv": "600",
          "/database.sqlite": "600",
          "/manifest.json": "600",
        });
      });

      test("never overwrites files", async () => {
        const { location } = await setUp(create, 1);
        const target = join(temporaryFolder(), "backup");
        mkdirSync(target);
        await expect(createBackup(location, target, clock)).rejects.toThrow(
          `${target} exists: choose another name`,
        );
        expect(readdirSync(target)).toEqual([]);
      });

      test("removes its files when the backup fails", async () => {
        const root = temporaryFolder();
        const location = { databaseUrl: undefined, dataDir: temporaryFolder() };
        await expect(createBackup(location, join(root, "backup"), clock)).rejects.toThrow(
          /There is no database at .+ \(set DATA_DIR\)/,
        );
        expect(readdirSync(root)).toEqual([]);
      });

      test.each([
        [
          "a changed byte",
          (file: string) => writeFileSync(file, flipByte(readFileSync(file))),
          /damaged: database\.sqlite/,
        ],
        [
          "an appended byte",
          (file: string) => appendFileSync(file, "x"),
          /damaged: database\.sqlite/,
        ],
        ["a missing part", (file: string) => rmSync(file), /incomplete: database\.sqlite/],
      ])("with %s are refused, and nothing is written", async (_, damage, message) => {
        const { location } = await setUp(create, 1);
        const target = join(temporaryFolder(), "backup");
        await createBackup(location, target, clock);
        damage(join(target, "database.sqlite"));
        const empty = await emptyLocation(create);
        await expect(restoreBackup(empty, target)).rejects.toThrow(message);
        expect(readdirSync(empty.dataDir)).toEqual([]);
      });

      test("whose rows aren't those of the manifest are refused and removed", async () => {
        const { location } = await setUp(create, 3);
        const target = join(temporaryFolder(), "backup");
        const manifest = await createBackup(location, target, clock);
        const rows = { ...manifest.rows, page_visits: 4 };
        writeFileSync(join(target, "manifest.json"), JSON.stringify({ ...manifest, rows }));
        const empty = await emptyLocation(create);
        await expect(restoreBackup(empty, target)).rejects.toThrow(
          /differ from the backup: page_visits/,
        );
        expect(readdirSync(empty.dataDir)).toEqual([]);
      });

      test("refuses files that a manifest names outside its folder", async () => {
        const { location } = await setUp(create, 1);
        const target = join(temporaryFolder(), "backup");
        const manifest = await createBackup(location, target, clock);
        const [part] = manifest.parts;
        for (const path of ["../secret.csv", "archives/../../secret.csv", "/etc/passwd"]) {
          const parts = [part, { ...part, path }];
          writeFileSync(join(target, "manifest.json"), JSON.stringify({ ...manifest, parts }));
          await expect(restoreBackup(location, target)).rejects.toThrow(
            /manifest\.json is damaged/,
          );
        }
      });
    });
  },
  describeSystemPostgres,
);

const flipByte = (bytes: Buffer) => {
  bytes[4_000] = (bytes[4_000] ?? 0) ^ 1;
  return bytes;
};

describeSqlite("a damaged database", (create) => {
  test("has no backup", async () => {
    const { location, db } = await setUp(create, 500);
    await db.destroy();
    const file = join(location.dataDir, "attune.db");
    const bytes = readFileSync(file);
    // The last pages contain visits.
    writeFileSync(file, bytes.fill(0xff, bytes.length - 20 * 4_096));
    const root = temporaryFolder();
    await expect(createBackup(location, join(root, "backup"), clock)).rejects.toThrow(
      /damaged|malformed/,
    );
    expect(readdirSync(root)).toEqual([]);
  });

  test("has no backup when only an integrity check finds the damage", async () => {
    const { location, db } = await setUp(create, 1);
    await db.destroy();
    const file = new Sqlite(join(location.dataDir, "attune.db"));
    file.exec("create table strange (a); insert into strange values (null)");
    file.unsafeMode(true);
    file.exec(`pragma writable_schema = on;
      update sqlite_master set sql = 'create table strange (a not null)' where name = 'strange'`);
    file.close();
    const root = temporaryFolder();
    await expect(createBackup(location, join(root, "backup"), clock)).rejects.toThrow(
      "The database is damaged: NULL value in strange.a",
    );
    expect(readdirSync(root)).toEqual([]);
  });

  test("refuses to restore a backup of SQLite to PostgreSQL", async () => {
    const { location } = await setUp(create, 1);
    const target = join(temporaryFolder(), "backup");
    await createBackup(location, target, clock);
    const other = { databaseUrl: "postgres://nowhere.invalid/x", dataDir: temporaryFolder() };
    await expect(restoreBackup(other, target)).rejects.toThrow(/unset DATABASE_URL/);
  });
});

describeSystemPostgres("a program of PostgreSQL", (create) => {
  test("reports its reason when it fails", async () => {
    const { location } = await setUp(create, 0);
    const attempt = runPostgresProgram("pg_dump", {
      databaseUrl: location.databaseUrl ?? "",
      args: ["--table=no_such_table"],
    });
    await expect(attempt).rejects.toThrow(/^pg_dump failed: .*no matching tables/);
  });
});

describe("programs of PostgreSQL", () => {
  test("get a password by their environment, never as an argument", () => {
    expect(withoutPassword("postgres://u:hunter%202@db:6000/attune?sslmode=require")).toEqual({
      url: "postgres://u@db:6000/attune?sslmode=require",
      password: "hunter 2",
    });
    expect(withoutPassword("postgres://db/attune").password).toBeUndefined();
  });

  test("yields none when none are installed", () => {
    expect(findPostgresProgram("pg_no_such_program")).toBeUndefined();
  });
});

describe("a command", () => {
  const location = { databaseUrl: undefined, dataDir: "/nowhere" };

  test.each([
    ["backup", [], /^Usage: npm run -s backup -- FOLDER\n$/],
    ["restore", ["a", "b"], /^Usage: npm run -s restore -- FOLDER\n$/],
    ["restore", ["visits.csv"], /an archive of visits is restored by: npm run -s operate/],
  ] as const)("%s with the arguments %j fails with a line", async (name, args, message) => {
    const { code, output } = await runCommand(name, location, ...args);
    expect([code, output]).toEqual([2, expect.stringMatching(message)]);
  });
});
