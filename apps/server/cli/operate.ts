import { readConfig } from "../src/app/config.ts";
import { formatStartupError } from "../src/app/startup-error.ts";
import { openDatabase } from "../src/db/connection.ts";
import { pendingMigrations } from "../src/db/migrate.ts";
import { MIGRATION_TIMEOUTS } from "../src/db/timeouts.ts";
import { diagnose, summarize } from "../src/doctor/diagnose.ts";
import type { Command } from "./command.ts";
import { COMMANDS } from "./commands.ts";

/** Exit code if the arguments are wrong or the command failed. */
export const FAILED = 2;

/** Runs without a database, too. */
const DOCTOR = "doctor";
const DOCTOR_SUMMARY = "checks settings, disk, database, clock, mail and certificate";

type Environment = Readonly<Record<string, string | undefined>>;

export interface Outcome {
  /** 0 if the command found everything in order, 1 if it didn't; else {@link FAILED} or the doctor's. */
  readonly exitCode: number;
  /** For stdout. */
  readonly lines: readonly string[];
  /** For stderr. */
  readonly error?: string;
}

function usage(): string {
  const doctor = { parameters: [], summary: DOCTOR_SUMMARY };
  const lines = Object.entries({ [DOCTOR]: doctor, ...COMMANDS }).map(
    ([name, { parameters, summary }]) =>
      `  npm run -s operate -- ${[name, ...parameters].join(" ").padEnd(26)}  ${summary}`,
  );
  return ["Usage:", ...lines].join("\n");
}

async function run(command: Command, values: string[], env: Environment): Promise<Outcome> {
  const config = readConfig(env);
  const db = openDatabase(config, { timeouts: MIGRATION_TIMEOUTS });
  try {
    if ((await pendingMigrations(db)).length > 0)
      throw new Error("The database needs migrations: start the server once");
    const { dataDir, admin } = config;
    const context = { db, dataDir, admin, clock: Date.now };
    const { lines, isOk } = await command.run(context, ...values);
    return { lines, exitCode: isOk ? 0 : 1 };
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

/** Runs an operator's command. @param env The server's environment variables. */
export async function operate(args: readonly string[], env: Environment): Promise<Outcome> {
  try {
    if (args.join(" ") === DOCTOR) return summarize(await diagnose(env));
    const found = findCommand(args);
    if (found) return await run(found.command, found.values, env);
    return { exitCode: FAILED, lines: [], error: usage() };
  } catch (error) {
    return { exitCode: FAILED, lines: [], error: formatStartupError(error) };
  }
}
