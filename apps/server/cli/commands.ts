import { join } from "node:path";
import type { AdminConfig } from "../src/admin/credentials.ts";
import { archiveService } from "../src/archives/service.ts";
import type { Db } from "../src/db/schema.ts";
import { leaseService } from "../src/leases/service.ts";
import { visitTotalsService } from "../src/visit-totals/service.ts";
import { ADMIN_COMMANDS } from "./admin-commands.ts";

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

/** Recounts all visits and repairs the totals. */
const totals: Command = {
  parameters: [],
  summary: "recounts every visit; lists totals that were wrong and repairs them",
  async run({ db, clock }) {
    const deviations = await visitTotalsService(db, clock).rebuild();
    if (deviations.length === 0) return { isOk: true, lines: ["The totals are correct."] };
    const lines = deviations.map(
      ({ table, missing, surplus, example }) =>
        `${table}: ${missing} rows were missing, ${surplus} were wrong, for example ${JSON.stringify(example)}`,
    );
    return { isOk: false, lines: [...lines, "The totals are repaired."] };
  },
};

/** Restores the visits of an archive. */
const restore: Command = {
  parameters: ["FILE.csv"],
  summary: "restores the visits of an archive into the database; safe to repeat",
  async run({ db, dataDir, clock }, path = "") {
    const totals = visitTotalsService(db, clock);
    const leases = leaseService(db, clock);
    const folder = join(dataDir, "archives");
    const archives = archiveService({ db, leases, totals, folder, clock });
    const { read, restored } = await archives.restore(path);
    await totals.refresh();
    return { isOk: true, lines: [`${read} visits read, ${restored} restored.`] };
  },
};

/** Commands by name, of one or two words. */
export const COMMANDS: Readonly<Record<string, Command>> = { totals, restore, ...ADMIN_COMMANDS };
