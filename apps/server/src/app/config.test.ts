import { expect, test } from "vitest";
import { ConfigError } from "../base/config-error.ts";
import { readConfig } from "./config.ts";

test("returns the defaults when no variable is set", () => {
  expect(readConfig({ PORT: "", HOST: " " })).toEqual({
    port: 3000,
    host: "localhost",
    dataDir: `${process.cwd()}/data`,
    databaseUrl: undefined,
    publicUrl: "http://localhost:3000",
    trustProxy: false,
    databasePool: { size: 10, isTransactional: false },
    databaseTimeoutMs: 1_000,
    databaseReadUrl: undefined,
    archives: "folder",
    metrics: undefined,
    maxVisits: 5_000_000,
    maxConnections: 4000,
    offline: true,
    logLevel: "info",
    smtpUrl: undefined,
    mailSender: "no-reply@localhost",
    contact: undefined,
    admin: { username: "admin", password: undefined, email: undefined },
    ads: { mode: "test" },
    appLinks: { androidCertificates: [], appleTeamId: undefined },
  });
});

test("reads every variable", () => {
  const config = readConfig({
    PORT: "8080",
    HOST: "0.0.0.0",
    DATA_DIR: "/var/lib/attune",
    DATABASE_URL: "postgres://u:p@db/attune",
    DATABASE_READ_URL: "postgres://u:p@replica/attune",
    ARCHIVES: "folder",
    PUBLIC_URL: "https://attune.example/",
    TRUST_PROXY: "10.0.0.0/8, ::1,loopback",
    DATABASE_POOLER: "transaction",
    DATABASE_CONNECTIONS: "20",
    DATABASE_TIMEOUT_MS: "2000",
    METRICS_HOST: "10.0.0.9",
    METRICS_PORT: "9464",
    MAX_VISITS: "9",
    MAX_CONNECTIONS: "250",
    OFFLINE: "off",
    LOG_LEVEL: "warn",
    SMTP_URL: "smtps://office:hunter2@mail.example",
    ADMIN_USERNAME: "head",
    ADMIN_PASSWORD: "Baton-and-podium 9",
    APPLE_TEAM_ID: "ABCDE12345",
    ADMIN_EMAIL: "office@attune.example",
    ADS: "live",
    ADS_PUBLISHER: "pub-0123456789012345",
    ADS_SLOT_BANNER: "1000000001",
    ADS_SLOT_RECTANGLE: "1000000002",
    ADS_SLOT_STARTUP: "1000000003",
  });
  expect(config).toEqual({
    port: 8080,
    host: "0.0.0.0",
    dataDir: "/var/lib/attune",
    databaseUrl: "postgres://u:p@db/attune",
    databaseReadUrl: "postgres://u:p@replica/attune",
    archives: "folder",
    publicUrl: "https://attune.example",
    trustProxy: ["10.0.0.0/8", "::1", "loopback"],
    databasePool: { size: 20, isTransactional: true },
    databaseTimeoutMs: 2_000,
    metrics: { host: "10.0.0.9", port: 9464 },
    maxVisits: 9,
    maxConnections: 250,
    offline: false,
    logLevel: "warn",
    smtpUrl: "smtps://office:hunter2@mail.example",
    mailSender: "office@attune.example",
    contact: "office@attune.example",
    admin: { username: "head", password: "Baton-and-podium 9", email: "office@attune.example" },
    ads: {
      mode: "live",
      units: {
        publisher: "pub-0123456789012345",
        banner: "1000000001",
        rectangle: "1000000002",
        startup: "1000000003",
      },
    },
    appLinks: { androidCertificates: [], appleTeamId: "ABCDE12345" },
  });
});

test("stores archives in PostgreSQL by default, and refuses a replica of no database", () => {
  const DATABASE_URL = "postgres://u:p@db/attune";
  expect(readConfig({ DATABASE_URL }).archives).toBe("database");
  expect(() => readConfig({ DATABASE_READ_URL: DATABASE_URL })).toThrow(
    "DATABASE_READ_URL requires DATABASE_URL, of which it is a replica.",
  );
});

test.each([
  ["PORT", "80a"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["DATABASE_URL", "mysql://u:hunter2@db"],
  ["PUBLIC_URL", "attune.example"],
  ["PUBLIC_URL", "https://attune.example/app"],
  ["PUBLIC_URL", "https://user@attune.example"],
  ["PUBLIC_URL", "javascript:alert(1)"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "37"],
  ["TRUST_PROXY", "0.0.0.0/0"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "10.0.0.1/"],
  ["TRUST_PROXY", "10.0.0.0/8/8"],
  ["TRUST_PROXY", "10.1/8"],
  ["TRUST_PROXY", "::/0"],
  ["OFFLINE", "no"],
  ["LOG_LEVEL", "loud"],
  ["SMTP_URL", "mail.example:25"],
  ["SMTP_URL", "https://u:hunter2@mail.example"],
  ["ADMIN_EMAIL", "office"],
  ["ADMIN_PASSWORD", "1234567"],
  ["ADS", "yes"],
  ["ADS_PUBLISHER", "ca-pub-0123456789012345"],
  ["ADS_PUBLISHER", "pub-012345678901234"],
  ["ADS_SLOT_BANNER", "banner"],
])("rejects %s=%s by name without echoing the value", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
  expect(() => readConfig({ [name]: value })).not.toThrow(value);
});

test("reports each wrong variable on its own line", () => {
  expect(() => readConfig({ PORT: "x", LOG_LEVEL: "x" })).toThrow(/^PORT .+\nLOG_LEVEL .+$/);
});

test("requires a publisher and slots for live ads and reports each missing one", () => {
  expect(() => readConfig({ ADS: "live" })).toThrow(
    /^ADS=live needs ADS_PUBLISHER.+\n.+ADS_SLOT_BANNER.+\n.+ADS_SLOT_RECTANGLE.+$/,
  );
  const units = { ADS_SLOT_BANNER: "1000000001", ADS_SLOT_RECTANGLE: "1000000002" };
  expect(() => readConfig({ ADS: "live", ...units })).toThrow(
    /^ADS=live needs ADS_PUBLISHER: pub- and 16 digits\.$/,
  );
  expect(readConfig({ ADS: "off", ...units }).ads).toEqual({ mode: "off" });
});
