import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Deliver, Log } from "./mailer.ts";
import { toMessage } from "./message.ts";

/**
 * Keeps letters in a folder that its owner alone can read, for a machine without a mail server, and
 * tells the operator their links: whoever reads the log there is the one who develops.
 */
export function createOutboxDelivery(dataDir: string, sender: string, log: Log): Deliver {
  const folder = join(dataDir, "outbox");
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    const { message } = await transport.sendMail(toMessage(mail, sender));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(":", "-");
    const file = join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(file, message as Buffer, { mode: 0o600 });
    const links = mail.text.match(/https?:\/\/\S+/g) ?? [];
    log.info({ file, links }, "no mail server is set: a letter is in the outbox");
  };
}
