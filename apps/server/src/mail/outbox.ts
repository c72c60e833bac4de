import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createFolder } from "../base/folders.ts";
import { isLoopback } from "../base/ip-address.ts";
import type { Deliver, Log } from "./mailer.ts";
import { compose } from "./message.ts";

/** Whether links may be logged: only for a site that only this machine can open, during development. */
export function logsEmailLinks(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "http:" && isLoopback(hostname);
}

interface OutboxConfig {
  readonly mailSender: string;
  readonly dataDir: string;
  readonly publicUrl: string;
}

/**
 * Writes emails as files to a folder that only its owner can read, for development without a mail
 * server. Logs their links if the site is on this machine only, so that the developer can open them.
 */
export function createOutboxDelivery(config: OutboxConfig, log: Log): Deliver {
  const { mailSender, dataDir, publicUrl } = config;
  const folder = join(dataDir, "outbox");
  return async (email) => {
    const message = await compose(email, mailSender);
    createFolder(folder);
    const time = new Date().toISOString().replaceAll(":", "-");
    const file = join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(file, message, { mode: 0o600 });
    const links = logsEmailLinks(publicUrl)
      ? (email.text.match(/https?:\/\/\S+/g) ?? [])
      : undefined;
    log.info(
      { file, ...(links && { links }) },
      "SMTP_URL is not set: wrote the email to the outbox folder",
    );
  };
}
