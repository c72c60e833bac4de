/** What an operator does by hand: `npm run -s operate -- COMMAND`, with the server's environment. */
import { readConfig } from "../src/config.ts";
import { openDatabase } from "../src/db/connection.ts";
import { pendingMigrations } from "../src/db/migrate.ts";
import { MIGRATION_TIMEOUTS } from "../src/db/timeouts.ts";
import { formatStartupError } from "../src/startup-error.ts";
import { COMMANDS, type Command } from "./commands.ts";

/** Mistyped, or not to be done now. */
const REFUSED = 2;

function usage(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { parameters, summary }]) =>
      `  npm run -s operate -- ${[name, ...parameters].join(" ").padEnd(18)}  ${summary}`,
  );
  return ["What is to be done?", ...lines].join("\n");
}

/** @returns The exit code: 0 where all was as it should be, else 1. */
async function run(command: Command, values: string[]): Promise<number> {
  const config = readConfig(process.env);
  const db = openDatabase(config, { timeouts: MIGRATION_TIMEOUTS });
  try {
    if ((await pendingMigrations(db)).length > 0)
      throw new Error("The database isn't ready for this version: start the server once");
    const place = { db, dataDir: config.dataDir, clock: Date.now };
    const { lines, good } = await command.run(place, ...values);
    for (const line of lines) console.info(line);
    return good ? 0 : 1;
  } finally {
    await db.destroy();
  }
}

const [name = "", ...values] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
try {
  if (command && values.length === command.parameters.length)
    process.exitCode = await run(command, values);
  else {
    console.error(usage());
    process.exitCode = REFUSED;
  }
} catch (error) {
  console.error(formatStartupError(error));
  process.exitCode = REFUSED;
}
