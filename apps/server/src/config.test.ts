import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("nothing set: the defaults", () => {
  expect(readConfig({ PORT: "", HOST: " " })).toEqual({
    port: 3000,
    host: "localhost",
    dataDir: `${process.cwd()}/data`,
    databaseUrl: undefined,
    publicUrl: "http://localhost:3000",
    trustProxy: false,
    offline: true,
    logLevel: "info",
    smtpUrl: undefined,
    mailSender: "no-reply@localhost",
    contact: undefined,
    admin: { username: "admin", password: undefined, email: undefined },
  });
});

test("everything set", () => {
  const config = readConfig({
    PORT: "8080",
    HOST: "0.0.0.0",
    DATA_DIR: "/var/lib/attune",
    DATABASE_URL: "postgres://u:p@db/attune",
    PUBLIC_URL: "https://attune.example/",
    TRUST_PROXY: "10.0.0.0/8, ::1,loopback",
    OFFLINE: "off",
    LOG_LEVEL: "warn",
    SMTP_URL: "smtps://office:hunter2@mail.example",
    ADMIN_USERNAME: "head",
    ADMIN_PASSWORD: "Baton-and-podium 9",
    ADMIN_EMAIL: "office@attune.example",
  });
  expect(config).toEqual({
    port: 8080,
    host: "0.0.0.0",
    dataDir: "/var/lib/attune",
    databaseUrl: "postgres://u:p@db/attune",
    publicUrl: "https://attune.example",
    trustProxy: ["10.0.0.0/8", "::1", "loopback"],
    offline: false,
    logLevel: "warn",
    smtpUrl: "smtps://office:hunter2@mail.example",
    mailSender: "office@attune.example",
    contact: "office@attune.example",
    admin: { username: "head", password: "Baton-and-podium 9", email: "office@attune.example" },
  });
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
  ["OFFLINE", "no"],
  ["LOG_LEVEL", "loud"],
  ["SMTP_URL", "mail.example:25"],
  ["SMTP_URL", "https://u:hunter2@mail.example"],
  ["ADMIN_EMAIL", "office"],
  ["ADMIN_PASSWORD", "1234567"],
])("%s=%s is refused by name, without its value", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
  expect(() => readConfig({ [name]: value })).not.toThrow(value);
});

test("one line for each wrong value", () => {
  expect(() => readConfig({ PORT: "x", LOG_LEVEL: "x" })).toThrow(/^PORT .+\nLOG_LEVEL .+$/);
});
