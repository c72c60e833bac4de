import { isIP } from "node:net";
import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { ADMIN_VARIABLES, type AdminConfig } from "../accounts/admin/config.ts";
import { AD_VARIABLES, type AdsConfig, adsFrom, missingForAds } from "../ads/config.ts";
import { ConfigError } from "../base/config-error.ts";
import { DIRECT_POOL, type PoolOptions } from "../db/drivers/postgres.ts";
import type { StorageKind } from "../db/schema.ts";
import { REQUEST_TIMEOUTS } from "../db/timeouts.ts";
import { isNamedRange } from "../http/connections/trusted-proxies.ts";
import { LOG_LEVELS, type LogLevel } from "../http/logging.ts";
import { APP_LINK_VARIABLES, type AppLinksConfig } from "../site/app-links/config.ts";

/** The operator's settings, validated and with defaults. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder for SQLite and other files. */
  readonly dataDir: string;
  /** PostgreSQL; SQLite if undefined. */
  readonly databaseUrl: string | undefined;
  /** A streaming replica of the PostgreSQL, for statistics and exports. */
  readonly databaseReadUrl: string | undefined;
  readonly databasePool: PoolOptions;
  /** Where Prometheus reads metrics; undefined for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** How long a request waits for a query. */
  readonly databaseTimeoutMs: number;
  /** The site's public origin, without a trailing slash. */
  readonly publicUrl: string;
  /** Addresses of reverse proxies whose `X-Forwarded-For` is trusted; false for none. */
  readonly trustProxy: false | string[];
  /** Page visits that are stored at most. */
  readonly maxVisits: number;
  /** Where the files of archives are stored. */
  readonly archives: StorageKind;
  /** Most connections that may be open together; more are closed. */
  readonly maxConnections: number;
  /** Whether browsers may keep the app for offline use. */
  readonly offline: boolean;
  readonly logLevel: LogLevel;
  /** The mail server; emails go to the outbox folder if undefined. */
  readonly smtpUrl: string | undefined;
  /** The address in `From` and `Reply-To` of emails. */
  readonly mailSender: string;
  /** The operator's public email address. */
  readonly contact: string | undefined;
  readonly admin: AdminConfig;
  readonly ads: AdsConfig;
  readonly appLinks: AppLinksConfig;
}

/** 10.0.0.1, 10.0.0.0/8, 2001:db8::/32 or a named range. A prefix of 0 would trust everyone. */
function isProxyAddress(text: string): boolean {
  if (isNamedRange(text) || isIP(text)) return true;
  const [address = "", prefix = ""] = text.split("/");
  return isIP(address) > 0 && ipaddr.isValidCIDR(text) && Number(prefix) > 0;
}

const wholeNumber = z.string().regex(/^\d+$/).transform(Number);

function url(protocols: string[]) {
  const known = (text: string) => protocols.includes(URL.parse(text)?.protocol ?? "");
  return z.string().refine(known, { abort: true });
}

const PORT = wholeNumber.pipe(z.number().max(65_535));
const PUBLIC_URL = url(["http:", "https:"])
  .refine((text) => new URL(text).pathname === "/" && !/[?#@]/.test(text))
  .transform((text) => new URL(text).origin);
const TRUST_PROXY = z
  .union([
    z.literal("false").transform(() => false as const),
    z.string().transform((text) => text.split(",").map((each) => each.trim())),
  ])
  .refine((value) => value === false || value.every(isProxyAddress));

/** The variables, each with a description of valid values. Errors never echo values: some are secret. */
const VARIABLES = {
  PORT: [PORT, "a port number from 0 to 65535"],
  HOST: [z.string(), "a host name or address"],
  DATA_DIR: [z.string(), "a folder"],
  DATABASE_URL: [url(["postgres:", "postgresql:"]), "a postgres:// address"],
  DATABASE_READ_URL: [url(["postgres:", "postgresql:"]), "a postgres:// address"],
  DATABASE_POOLER: [z.enum(["none", "transaction"]), "none or transaction"],
  DATABASE_CONNECTIONS: [
    wholeNumber.pipe(z.number().min(1).max(1_000)),
    "a whole number from 1 to 1000",
  ],
  DATABASE_TIMEOUT_MS: [
    wholeNumber.pipe(z.number().min(100).max(60_000)),
    "a whole number of milliseconds from 100 to 60000",
  ],
  PUBLIC_URL: [PUBLIC_URL, "an http:// or https:// address without a path"],
  TRUST_PROXY: [
    TRUST_PROXY,
    "false or the proxies' addresses, such as 10.0.0.0/8,127.0.0.1 (a number of hops can be forged)",
  ],
  ARCHIVES: [z.enum(["folder", "database"]), "folder or database"],
  MAX_VISITS: [wholeNumber.pipe(z.number().min(1)), "a whole number of at least 1"],
  MAX_CONNECTIONS: [wholeNumber.pipe(z.number().min(1)), "a whole number of at least 1"],
  SMTP_URL: [url(["smtp:", "smtps:"]), "an smtp:// or smtps:// address"],
  ...ADMIN_VARIABLES,
  OFFLINE: [z.enum(["on", "off"]), "on or off"],
  ...AD_VARIABLES,
  ...APP_LINK_VARIABLES,
  METRICS_HOST: [z.string(), "a host name or address"],
  METRICS_PORT: [PORT, "a port number from 0 to 65535"],
  LOG_LEVEL: [z.enum(LOG_LEVELS), `one of ${LOG_LEVELS.join(", ")}`],
} as const;

/** The names of all settings. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(VARIABLES);

type Variable = keyof typeof VARIABLES;
type Values = { [K in Variable]?: z.output<(typeof VARIABLES)[K][0]> };

/**
 * Reads and validates the environment. An empty value counts as unset.
 * @throws ConfigError with one line for each wrong variable.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const errors: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, [schema, expected]] of Object.entries(VARIABLES)) {
    const text = environment[name]?.trim();
    if (!text) continue;
    const { success, data } = schema.safeParse(text);
    if (success) values[name] = data;
    else errors.push(`${name} must be ${expected}.`);
  }
  if (errors.length === 0) errors.push(...missingForAds(values));
  if (values["DATABASE_READ_URL"] && !values["DATABASE_URL"])
    errors.push("DATABASE_READ_URL requires DATABASE_URL, of which it is a replica.");
  if (errors.length > 0) throw new ConfigError(errors.join("\n"));
  return withDefaults(values);
}

function withDefaults(values: Values): Config {
  const port = values.PORT ?? 3000;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${port}`;
  return {
    port,
    host: values.HOST ?? "localhost",
    dataDir: resolve(values.DATA_DIR ?? "data"),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePool: {
      size: values.DATABASE_CONNECTIONS ?? DIRECT_POOL.size,
      isTransactional: values.DATABASE_POOLER === "transaction",
    },
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST ?? "127.0.0.1", port: values.METRICS_PORT },
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS ?? REQUEST_TIMEOUTS.queryMs,
    publicUrl,
    trustProxy: values.TRUST_PROXY ?? false,
    maxConnections: values.MAX_CONNECTIONS ?? 4_000,
    maxVisits: values.MAX_VISITS ?? 5_000_000,
    archives: values.ARCHIVES ?? (values.DATABASE_URL ? "database" : "folder"),
    offline: values.OFFLINE !== "off",
    logLevel: values.LOG_LEVEL ?? "info",
    smtpUrl: values.SMTP_URL,
    mailSender: values.ADMIN_EMAIL ?? `no-reply@${new URL(publicUrl).hostname}`,
    contact: values.ADMIN_EMAIL,
    admin: {
      username: values.ADMIN_USERNAME ?? "admin",
      password: values.ADMIN_PASSWORD,
      email: values.ADMIN_EMAIL,
    },
    ads: adsFrom(values),
    appLinks: {
      androidCertificates: values.ANDROID_CERT_SHA256 ?? [],
      appleTeamId: values.APPLE_TEAM_ID,
    },
  };
}
