import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Deliver, Log } from "./mailer.ts";
import { compose } from "./message.ts";

/**
 * Writes emails as files to a folder that only its owner can read, for development without a mail
 * server. Logs their links, so that the developer can open them.
 */
export function createOutboxDelivery(dataDir: string, sender: string, log: Log): Deliver {
  const folder = join(dataDir, "outbox");
  return async (email) => {
    const message = await compose(email, sender);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(":", "-");
    const file = join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(file, message, { mode: 0o600 });
    const links = email.text.match(/https?:\/\/\S+/g) ?? [];
    log.info({ file, links }, "SMTP_URL is not set: wrote the email to the outbox folder");
  };
}
