import { join } from "node:path";
import { archiveService } from "../src/archives/service.ts";
import type { Db } from "../src/db/schema.ts";
import { leaseService } from "../src/leases/service.ts";
import { visitTotalsService } from "../src/visit-totals/service.ts";

/** What a command works on. */
export interface Workplace {
  /** With patience for as long as it may take to count every visit. */
  readonly db: Db;
  readonly dataDir: string;
  readonly clock: () => number;
}

/** What a command has to say, and whether all was as it should be. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly good: boolean;
}

export interface Command {
  /** What stands behind its name. */
  readonly parameters: readonly string[];
  readonly summary: string;
  run(place: Workplace, ...values: string[]): Promise<Outcome>;
}

/** Counts all visits and mends the totals where they said something else. */
const totals: Command = {
  parameters: [],
  summary: "counts every visit; tells where the totals were wrong, and mends them",
  async run({ db, clock }) {
    const deviations = await visitTotalsService(db, clock).rebuild();
    if (deviations.length === 0)
      return { good: true, lines: ["The totals say what the visits say."] };
    const lines = deviations.map(
      ({ table, missing, surplus, example }) =>
        `${table}: ${missing} rows were missing, ${surplus} were none of the visits', such as ${JSON.stringify(example)}`,
    );
    return { good: false, lines: [...lines, "The totals are mended."] };
  },
};

/** Puts the visits of an archive back. */
const restore: Command = {
  parameters: ["FILE.csv"],
  summary: "puts the visits of an archive back into the database; twice does no harm",
  async run({ db, dataDir, clock }, path = "") {
    const totals = visitTotalsService(db, clock);
    const leases = leaseService(db, clock);
    const folder = join(dataDir, "archives");
    const archives = archiveService({ db, leases, totals, folder, clock });
    const { read, restored } = await archives.restore(path);
    await totals.refresh();
    return { good: true, lines: [`${read} visits read, ${restored} put back.`] };
  },
};

/** By what an operator types. */
export const COMMANDS: Readonly<Record<string, Command>> = { totals, restore };
