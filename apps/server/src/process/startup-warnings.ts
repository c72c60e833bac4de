import type { Config } from "../app/config.ts";
import { isLoopback } from "../base/ip-address.ts";
import { logsEmailLinks } from "../mail/outbox.ts";

type Settings = Pick<Config, "host" | "publicUrl" | "smtpUrl">;

/** About passwords that others can read on their way; undefined if they can't. */
export function unencryptedWarning({ host, publicUrl }: Omit<Settings, "smtpUrl">) {
  return !isLoopback(host) && publicUrl.startsWith("http:")
    ? `other machines can connect to HOST=${host}, and their passwords travel unencrypted. Put a proxy with https in front, and set PUBLIC_URL to its address.`
    : undefined;
}

/** About emails that are not sent, except during development. */
export function unsentWarning({ publicUrl, smtpUrl }: Omit<Settings, "host">) {
  return !smtpUrl && !logsEmailLinks(publicUrl)
    ? "SMTP_URL is not set. Emails are written to DATA_DIR/outbox and not sent, so users can't reset their passwords."
    : undefined;
}

/** Warnings for the operator about valid settings: one line each. */
export function startupWarnings(settings: Settings): string[] {
  return [unencryptedWarning(settings), unsentWarning(settings)]
    .filter((line) => line !== undefined)
    .map((line) => `Warning: ${line}`);
}
