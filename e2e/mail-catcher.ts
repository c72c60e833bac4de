/**
 * The post office of the journeys: takes every letter and files it. Started by the configuration,
 * with the port and the folder as its arguments.
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

/** Under its own name only once it is whole, so that nobody reads half a letter. */
async function file(letter: Buffer): Promise<void> {
  count += 1;
  const name = path.join(folder, `${String(count).padStart(6, "0")}.eml`);
  await writeFile(`${name}.part`, letter);
  await rename(`${name}.part`, name);
}

const server = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    buffer(stream)
      .then(file)
      .then(() => done(), done);
  },
});
server.listen(Number(port), "localhost", () => console.info(`Catching mail on port ${port}`));
