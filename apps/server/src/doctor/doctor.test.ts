import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  type CreateDatabase,
  describeEachDatabase,
  describePostgres,
  describeSqlite,
} from "../../testing/databases.ts";
import { behindProxy } from "../../testing/flaky-proxy.ts";
import { visitRow } from "../../testing/visits.ts";
import { openDatabase } from "../db/connection.ts";
import { insertVisit } from "../db/visits/insert-visit.ts";
import { judgeClock } from "./clock.ts";
import { diagnose, summarize } from "./diagnose.ts";
import { checkNode, checkOutbox, checkProxy, checkSettings } from "./settings.ts";
import {
  checkBodyLimit,
  checkResponse,
  checkSite,
  judgeCertificate,
  readCertificate,
} from "./site.ts";
import { checkFolder, judgeFreeSpace } from "./storage.ts";

const DAY_MS = 86_400_000;
/** Long enough for a busy machine. */
const PATIENT = { timeoutMs: 20_000, clock: Date.now };
/** For what never answers. */
const HASTY = { timeoutMs: 50, clock: Date.now };

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "attune-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function createFor(create: CreateDatabase, options = {}) {
  const database = await create(options);
  onTestFinished(() => database.remove());
  return { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl, database };
}

/** A server that accepts connections and says nothing. */
async function silentPort(): Promise<number> {
  const server = createTcpServer(() => {}).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const found = async (
  environment: Record<string, string | undefined>,
  check: string,
  options = PATIENT,
) => (await diagnose(environment, options)).filter((finding) => finding.check === check);

describeEachDatabase("the doctor", (create) => {
  test("finds a migrated database in order", async () => {
    const { database: _, ...environment } = await createFor(create);
    const findings = await diagnose(environment, PATIENT);
    const levels = Object.fromEntries(findings.map(({ check, level }) => [check, level]));
    expect(levels).toMatchObject({
      node: "ok",
      settings: "ok",
      database: "ok",
      schema: "ok",
      totals: "ok",
      mail: "ok",
    });
  });

  test("reports pending migrations", async () => {
    const { database: _, ...environment } = await createFor(create, { empty: true });
    if (!environment.DATABASE_URL) writeFileSync(join(environment.DATA_DIR, "attune.db"), "");
    expect(await found(environment, "schema")).toEqual([
      {
        check: "schema",
        level: "warning",
        message: expect.stringMatching(/^\d+ migrations are pending/),
      },
    ]);
  });

  test("reports a database of a newer version", async () => {
    const { database, ...environment } = await createFor(create);
    const db = openDatabase(database);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030')`.execute(
      db,
    );
    await db.destroy();
    expect(await found(environment, "schema")).toMatchObject([{ level: "problem" }]);
  });
});

describeSqlite("the doctor", (create) => {
  test("reports totals that nothing maintains", async () => {
    const { database, ...environment } = await createFor(create);
    const db = openDatabase(database);
    await insertVisit(db, visitRow({ created_at: 1 }));
    await sql`insert into visit_changes select visit_changes.* from visit_changes,
      (with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000) select i from n)`.execute(
      db,
    );
    await db.destroy();
    expect(await found(environment, "totals")).toMatchObject([
      { level: "warning", message: expect.stringMatching(/^10001 changes/) },
    ]);
  });

  test("reports a file that is not a database", async () => {
    const { DATA_DIR } = await createFor(create, { empty: true });
    writeFileSync(join(DATA_DIR, "attune.db"), "no database ".repeat(1_000));
    expect(await found({ DATA_DIR }, "database")).toMatchObject([
      { level: "problem", message: expect.stringMatching(/can't be read \(.*not a database\)/) },
    ]);
  });
});

describePostgres("the doctor", (create) => {
  test("reports a database that doesn't answer, without waiting for it", async () => {
    const { database } = await createFor(create);
    const { proxy, databaseUrl } = await behindProxy(database);
    proxy.freeze();
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder() };
    expect(await found(environment, "database", HASTY)).toMatchObject([{ level: "problem" }]);
    await proxy.close();
  });

  test("compares the clocks", async () => {
    const { database: _, ...environment } = await createFor(create);
    expect(await found(environment, "clock")).toMatchObject([{ level: "ok" }]);
    const ahead = { ...PATIENT, clock: () => Date.now() + 45_000 };
    expect(await found(environment, "clock", ahead)).toMatchObject([
      { level: "problem", message: expect.stringMatching(/the database's by 4\d s/) },
    ]);
  });
});

describe("settings", () => {
  const SETTINGS = {
    host: "localhost",
    publicUrl: "http://localhost:3000",
    smtpUrl: undefined,
    trustProxy: false as const,
    metrics: undefined,
  };

  test("reports each invalid setting as a problem, and ends the checks", async () => {
    const findings = await diagnose({ PORT: "x", LOG_LEVEL: "x" }, PATIENT);
    expect(findings.map(({ check, level }) => [check, level])).toEqual([
      ["node", "ok"],
      ["settings", "problem"],
      ["settings", "problem"],
    ]);
  });

  test("warns when others can read the traffic or the metrics", () => {
    expect(checkSettings(SETTINGS)).toMatchObject([{ level: "ok" }]);
    expect(checkSettings({ ...SETTINGS, host: "0.0.0.0" })).toMatchObject([{ level: "warning" }]);
    const metrics = { host: "0.0.0.0", port: 9464 };
    expect(checkSettings({ ...SETTINGS, metrics })).toMatchObject([
      { level: "warning", message: expect.stringMatching(/port 9464/) },
    ]);
  });

  const HTTPS = { ...SETTINGS, publicUrl: "https://attune.example" };

  test.each([
    [SETTINGS, "ok"],
    [HTTPS, "warning"],
    [{ ...HTTPS, trustProxy: ["loopback"] }, "ok"],
    [{ ...HTTPS, trustProxy: ["::1"] }, "ok"],
    [{ ...HTTPS, trustProxy: ["10.0.0.0/8"] }, "warning"],
    [{ ...HTTPS, host: "0.0.0.0", trustProxy: ["10.0.0.0/8"] }, "ok"],
    [{ ...HTTPS, host: "0.0.0.0", trustProxy: ["128.0.0.0/1"] }, "warning"],
    [{ ...HTTPS, host: "::", trustProxy: ["2000::/3"] }, "warning"],
  ])("reports the proxy settings %j as %s", (settings, level) => {
    expect(checkProxy(settings)).toMatchObject({ level });
  });

  test.each([
    ["22.13.9", "problem"],
    ["22.14.0", "ok"],
    ["24.0.0", "ok"],
    ["20.99.0", "problem"],
  ])("Node %s is %s", (version, level) => {
    expect(checkNode(version)).toMatchObject({ level });
  });

  test("warns when there is no mail server, except during development", () => {
    expect(checkOutbox(SETTINGS)).toMatchObject({ level: "ok" });
    expect(checkOutbox(HTTPS)).toMatchObject({ level: "warning" });
  });
});

describe("storage", () => {
  test.each([
    [99e6, "problem", "99 MB"],
    [100e6, "warning", "100 MB"],
    [5e9, "ok", "5.0 GB"],
  ])("reports %d free bytes as %s", (bytes, level, text) => {
    expect(judgeFreeSpace(bytes)).toMatchObject({ level, message: expect.stringContaining(text) });
  });

  test("warns when there is no data folder, and checks the disk of its parent", async () => {
    const DATA_DIR = join(temporaryFolder(), "a", "b");
    expect(checkFolder(DATA_DIR)).toMatchObject({ level: "warning" });
    expect(await found({ DATA_DIR }, "disk")).toMatchObject([
      { message: expect.stringMatching(/ free/) },
    ]);
  });

  test("reports a file in place of the folder as a problem", () => {
    const file = join(temporaryFolder(), "data");
    writeFileSync(file, "");
    expect(checkFolder(file)).toMatchObject({ level: "problem" });
  });

  test.skipIf(process.platform === "win32")("warns when other users can read it", () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, "archives"));
    expect(checkFolder(dataDir)).toMatchObject({ level: "warning" });
    chmodSync(join(dataDir, "archives"), 0o700);
    expect(checkFolder(dataDir)).toMatchObject({ level: "ok" });
  });
});

describe("mail", () => {
  async function mailServer(): Promise<number> {
    const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
    server.listen(0, "127.0.0.1");
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    await once(server.server, "listening");
    return (server.server.address() as AddressInfo).port;
  }

  test("reports ok when the mail server accepts the connection", async () => {
    const SMTP_URL = `smtp://127.0.0.1:${await mailServer()}`;
    const environment = { SMTP_URL, DATA_DIR: temporaryFolder() };
    expect(await found(environment, "mail")).toMatchObject([{ level: "ok" }]);
  });

  test("reports a problem when the mail server says nothing or refuses the password", async () => {
    const silent = {
      SMTP_URL: `smtp://127.0.0.1:${await silentPort()}`,
      DATA_DIR: temporaryFolder(),
    };
    expect(await found(silent, "mail", HASTY)).toMatchObject([{ level: "problem" }]);
    const SMTP_URL = `smtp://u:hunter2@127.0.0.1:${await mailServer()}`;
    const [refused] = await found({ ...silent, SMTP_URL }, "mail");
    expect(refused).toMatchObject({ level: "problem" });
    expect(refused?.message).not.toContain("hunter2");
  });
});

describe("the site", () => {
  test.each([
    [{ expiresAt: 90 * DAY_MS, refusal: undefined }, "ok"],
    [{ expiresAt: 13 * DAY_MS, refusal: undefined }, "warning"],
    [{ expiresAt: -1, refusal: "CERT_HAS_EXPIRED" }, "problem"],
    [{ expiresAt: 90 * DAY_MS, refusal: "DEPTH_ZERO_SELF_SIGNED_CERT" }, "problem"],
  ])("reports the certificate %j as %s", (certificate, level) => {
    expect(judgeCertificate(certificate, 0)).toMatchObject({ level });
  });

  test("reads a certificate that browsers refuse", async () => {
    // With the self-signed certificate of the library.
    const server = new SMTPServer({ secure: true, logger: false });
    server.on("error", () => {});
    server.listen(0, "127.0.0.1");
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    await once(server.server, "listening");
    const { port } = server.server.address() as AddressInfo;
    const { expiresAt, refusal } = await readCertificate(`https://localhost:${port}`, 20_000);
    expect(expiresAt).toBeGreaterThan(0);
    expect(refusal).toMatch(/CERT/);
  });

  test("warns when it doesn't answer before the timeout", async () => {
    const findings = await checkSite(`https://127.0.0.1:${await silentPort()}`, HASTY);
    expect(findings).toMatchObject([
      { check: "certificate", level: "warning" },
      { check: "site", level: "warning" },
      { check: "proxy's limits", level: "warning" },
    ]);
  });

  test.each([
    ["the server itself", { "x-request-id": "1" }, 503, "ok"],
    ["a proxy", {}, 413, "problem"],
  ])("reports an answer of %s to the largest body", async (_, headers, status, level) => {
    let bytes = 0;
    const server = createServer(async (request, response) => {
      for await (const chunk of request) bytes += chunk.length;
      response.writeHead(status, headers).end();
    });
    server.listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const finding = await checkBodyLimit(`http://127.0.0.1:${port}`, PATIENT);
    expect([bytes, finding.level]).toEqual([12_000_000, level]);
  });

  test.each([
    [200, 0, ["ok", "ok"]],
    [502, 0, ["problem", "ok"]],
    [200, 45_000, ["ok", "problem"]],
  ])("reports a response %i with a date %i ms ahead as %j", async (status, aheadMs, levels) => {
    const server = createServer((_request, response) => {
      response.writeHead(status, { date: new Date(Date.now() + aheadMs).toUTCString() }).end("x");
    });
    server.listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const findings = await checkResponse(`http://127.0.0.1:${port}`, PATIENT);
    expect(findings.map(({ level }) => level)).toEqual(levels);
  });

  test.each([
    [-2_000, "ok"],
    [5_000, "warning"],
    [-31_000, "problem"],
  ])("reports a clock that differs by %i ms as %s", (difference, level) => {
    expect(judgeClock("the site's", difference)).toMatchObject({ level });
  });
});

test("the exit code is that of the worst finding", () => {
  const of = (...levels: ("ok" | "warning" | "problem")[]) =>
    summarize(levels.map((level) => ({ check: "x", level, message: "m" })));
  expect(of("ok", "ok")).toEqual({ lines: ["ok       x: m", "ok       x: m"], exitCode: 0 });
  expect(of("warning", "ok")).toEqual({ lines: ["warning  x: m", "ok       x: m"], exitCode: 1 });
  expect(of("ok", "problem", "warning").exitCode).toBe(2);
});
