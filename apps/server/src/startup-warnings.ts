import type { Config } from "./config.ts";
import { isLoopback } from "./ip-address.ts";
import { logsEmailLinks } from "./mail/outbox.ts";

/** What the operator should know about valid settings: one line each. */
export function startupWarnings({
  host,
  publicUrl,
  smtpUrl,
}: Pick<Config, "host" | "publicUrl" | "smtpUrl">): string[] {
  const warnings: string[] = [];
  if (!isLoopback(host) && publicUrl.startsWith("http:"))
    warnings.push(
      `Warning: other machines can connect to HOST=${host}, and their passwords travel unencrypted. Put a proxy with https in front, and set PUBLIC_URL to its address.`,
    );
  if (!smtpUrl && !logsEmailLinks(publicUrl))
    warnings.push(
      "Warning: SMTP_URL is not set. Emails are written to DATA_DIR/outbox and not sent, so users can't reset their passwords.",
    );
  return warnings;
}
