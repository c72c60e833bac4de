import type { AdminConfig } from "../src/accounts/admin/config.ts";
import type { Db } from "../src/db/schema.ts";

/** The dependencies of a command. */
export interface CommandContext {
  /** With timeouts long enough to count every visit. */
  readonly db: Db;
  readonly dataDir: string;
  readonly admin: AdminConfig;
  readonly clock: () => number;
}

export interface CommandResult {
  /** Printed to stdout. */
  readonly lines: readonly string[];
  /** Whether the command found everything in order. */
  readonly isOk: boolean;
}

export interface Command {
  /** Arguments after the command's name. */
  readonly parameters: readonly string[];
  readonly summary: string;
  run(context: CommandContext, ...values: string[]): Promise<CommandResult>;
}
