/** Commands for operators: `npm run -s operate -- COMMAND`, with the server's environment variables. */
import { readConfig } from "../src/config.ts";
import { openDatabase } from "../src/db/connection.ts";
import { pendingMigrations } from "../src/db/migrate.ts";
import { MIGRATION_TIMEOUTS } from "../src/db/timeouts.ts";
import { formatStartupError } from "../src/startup-error.ts";
import type { Command } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { DOCTOR_SUMMARY, runDoctor } from "./doctor.ts";

/** Exit code if the arguments are wrong or the command failed. */
const FAILED = 2;

/** Runs without a database, too. */
const DOCTOR = "doctor";

function usage(): string {
  const doctor = { parameters: [], summary: DOCTOR_SUMMARY };
  const lines = Object.entries({ [DOCTOR]: doctor, ...COMMANDS }).map(
    ([name, { parameters, summary }]) =>
      `  npm run -s operate -- ${[name, ...parameters].join(" ").padEnd(26)}  ${summary}`,
  );
  return ["Usage:", ...lines].join("\n");
}

/** @returns The exit code: 0 if the command found everything in order, else 1. */
async function run(command: Command, values: string[]): Promise<number> {
  const config = readConfig(process.env);
  const db = openDatabase(config, { timeouts: MIGRATION_TIMEOUTS });
  try {
    if ((await pendingMigrations(db)).length > 0)
      throw new Error("The database needs migrations: start the server once");
    const { dataDir, admin } = config;
    const context = { db, dataDir, admin, clock: Date.now };
    const { lines, isOk } = await command.run(context, ...values);
    for (const line of lines) console.info(line);
    return isOk ? 0 : 1;
  } finally {
    await db.destroy();
  }
}

/** Finds the command of one or two words that the arguments begin with. */
function findCommand(args: readonly string[]): { command: Command; values: string[] } | undefined {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(" ");
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    const values = args.slice(words);
    if (command && values.length === command.parameters.length) return { command, values };
  }
  return undefined;
}

try {
  const args = process.argv.slice(2);
  const found = findCommand(args);
  if (args.join(" ") === DOCTOR) process.exitCode = await runDoctor();
  else if (found) process.exitCode = await run(found.command, found.values);
  else {
    console.error(usage());
    process.exitCode = FAILED;
  }
} catch (error) {
  console.error(formatStartupError(error));
  process.exitCode = FAILED;
}
