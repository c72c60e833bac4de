import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { analyze } from "./analyze.ts";
import { parseArguments, USAGE } from "./arguments.ts";

export const EXIT_BROKEN_FILE = 1;
const EXIT_USAGE = 2;

export interface Terminal {
  /** Contains the files that aren't named by an absolute path. */
  readonly folder: string;
  print(text: string): void;
  printError(line: string): void;
}

/** Analyzes WAV files; see USAGE. @returns The exit code. */
export async function voice(args: readonly string[], terminal: Terminal): Promise<number> {
  const command = parseArguments(args);
  if (!command) {
    terminal.printError(USAGE);
    return EXIT_USAGE;
  }
  let exitCode = 0;
  for (const file of command.files) {
    const bytes = await read(resolve(terminal.folder, file));
    const result = typeof bytes === "string" ? failure(bytes) : analyze(command, file, bytes);
    if (result.ok) terminal.print(result.text);
    else {
      terminal.printError(`${file}: ${result.message}`);
      exitCode = EXIT_BROKEN_FILE;
    }
  }
  return exitCode;
}

const failure = (message: string) => ({ ok: false, message }) as const;

/** @returns The bytes, or why there are none. */
async function read(path: string): Promise<Uint8Array | string> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      ENOENT: "no such file",
      EISDIR: "is a folder",
      EACCES: "may not be read",
    };
    return reasons[code ?? ""] ?? `can't be read (${code})`;
  }
}
