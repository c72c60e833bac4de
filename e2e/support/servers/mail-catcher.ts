/**
 * An SMTP server that writes every email to a file. Started by the Playwright configuration with its port
 * and folder as arguments.
 */
import { mkdirSync, rmSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

const [port = "", folder = ""] = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

let count = 0;

/** Renames the file once it is complete, so that no reader sees part of an email. */
async function save(email: Buffer): Promise<void> {
  count += 1;
  const file = path.join(folder, `${String(count).padStart(6, "0")}.eml`);
  await writeFile(`${file}.part`, email);
  await rename(`${file}.part`, file);
}

const server = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    buffer(stream)
      .then(save)
      .then(() => done(), done);
  },
});
server.listen(Number(port), "localhost", () => console.info(`Catching mail on port ${port}`));
