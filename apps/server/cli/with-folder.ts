import { formatStartupError } from "../src/app/startup-error.ts";
import type { Manifest } from "../src/storage/backup/manifest.ts";

/** Exit code if the arguments are wrong or the command failed. */
const FAILED = 2;

/** Runs a command whose only argument is a folder; prints its result, or why it failed. */
export async function runWithFolder(
  usage: string,
  run: (folder: string) => Promise<string>,
): Promise<void> {
  const [folder, ...others] = process.argv.slice(2);
  try {
    if (!folder || others.length > 0) throw new Error(`Usage: ${usage}`);
    console.info(await run(folder));
  } catch (error) {
    console.error(formatStartupError(error));
    process.exitCode = FAILED;
  }
}

/** Summary of a backup's contents, in words. */
export function countOf({ rows, parts }: Manifest): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${total} rows in ${Object.keys(rows).length} tables, ${parts.length - 1} archives`;
}
