/** Analyzes a WAV file with the app's own code: `npm run -s voice`; see USAGE. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { analyze } from "./analyze.ts";
import { type Command, parseArguments, USAGE } from "./arguments.ts";

const EXIT_BROKEN_FILE = 1;
const EXIT_USAGE = 2;

// A reader that closes the pipe early (`| head`) is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? 0 : EXIT_BROKEN_FILE);
});

const command = parseArguments(process.argv.slice(2));
if (command) await run(command);
else fail(USAGE, EXIT_USAGE);

async function run(command: Command): Promise<void> {
  for (const file of command.files) {
    const bytes = await read(file);
    if (!bytes) continue;
    const result = analyze(command, file, bytes);
    if (result.ok) process.stdout.write(result.text);
    else fail(`${file}: ${result.message}`, EXIT_BROKEN_FILE);
  }
}

/** npm runs scripts in the project's root; INIT_CWD is the caller's folder. */
async function read(file: string): Promise<Uint8Array | undefined> {
  try {
    const { INIT_CWD = "." } = process.env;
    return await readFile(resolve(INIT_CWD, file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      ENOENT: "no such file",
      EISDIR: "is a folder",
      EACCES: "may not be read",
    };
    fail(`${file}: ${reasons[code ?? ""] ?? `can't be read (${code})`}`, EXIT_BROKEN_FILE);
    return undefined;
  }
}

function fail(message: string, code: number): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}
