import { type Config, readConfig } from "../app/config.ts";
import { ConfigError } from "../base/config-error.ts";
import { verifySmtp } from "../mail/smtp.ts";
import { checkDatabase } from "./database.ts";
import { type Finding, ok, problem, reasonOf } from "./finding.ts";
import { checkNode, checkOutbox, checkProxy, checkSettings } from "./settings.ts";
import { checkSite } from "./site.ts";
import { checkDisk, checkFolder } from "./storage.ts";

export const TIMEOUT_MS = 5_000;

interface Options {
  /** For each thing that is asked over the network. */
  readonly timeoutMs?: number;
  readonly clock?: () => number;
}

async function checkMail(config: Config, timeoutMs: number): Promise<Finding> {
  const { smtpUrl } = config;
  if (!smtpUrl) return checkOutbox(config);
  const { host } = new URL(smtpUrl);
  return await verifySmtp(smtpUrl, timeoutMs).then(
    () => ok("mail", `${host} accepts the connection`),
    (error: unknown) => problem("mail", `${host} fails (${reasonOf(error)}): check SMTP_URL`),
  );
}

/**
 * Checks everything that a server needs, without changing anything but a database's connections. Every wait is
 * bounded.
 */
export async function diagnose(
  environment: Readonly<Record<string, string | undefined>>,
  { timeoutMs = TIMEOUT_MS, clock = Date.now }: Options = {},
): Promise<Finding[]> {
  const node = checkNode(process.versions.node);
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [node, ...error.message.split("\n").map((line) => problem("settings", line))];
  }
  const options = { timeoutMs, clock };
  const [disk, database, mail, site] = await Promise.all([
    checkDisk(config.dataDir),
    checkDatabase(config, options),
    checkMail(config, timeoutMs),
    config.publicUrl.startsWith("https:") ? checkSite(config.publicUrl, options) : [],
  ]);
  return [
    node,
    ...checkSettings(config),
    checkProxy(config),
    checkFolder(config.dataDir),
    disk,
    ...database,
    mail,
    ...site,
  ];
}

const EXIT_CODES = { ok: 0, warning: 1, problem: 2 } as const;

/** One line for each finding, and the exit code of the worst. */
export function summarize(findings: readonly Finding[]): { lines: string[]; exitCode: number } {
  const lines = findings.map(
    ({ level, check, message }) => `${level.padEnd(8)} ${check}: ${message}`,
  );
  return { lines, exitCode: Math.max(...findings.map(({ level }) => EXIT_CODES[level])) };
}
