import { statSync } from "node:fs";
import { join } from "node:path";
import { isPostgres } from "../src/db/dialect.ts";
import { compact, sizeOnDisk } from "../src/db/space.ts";
import { leaseService } from "../src/storage/leases/service.ts";
import { archiveService } from "../src/visits/archives/service.ts";
import { visitTotalsService } from "../src/visits/visit-totals/service.ts";
import { ADMIN_COMMANDS } from "./admin-commands.ts";
import type { Command } from "./command.ts";
import { USER_COMMANDS } from "./user-commands.ts";

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
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
      throw new Error("This is a folder; a backup is restored by: npm run -s restore -- FOLDER");
    const totals = visitTotalsService(db, clock);
    const leases = leaseService(db, clock);
    const folder = join(dataDir, "archives");
    const archives = archiveService({ db, leases, totals, folder, clock });
    const { read, restored } = await archives.restore(path);
    await totals.refresh();
    return { isOk: true, lines: [`${read} visits read, ${restored} restored.`] };
  },
};

/** Makes the file of the embedded database as small as its contents. */
const compactDatabase: Command = {
  parameters: [],
  summary: "gives unused space of the embedded database back to the disk; stop the server first",
  async run({ db }) {
    if (isPostgres(db)) return { isOk: true, lines: ["PostgreSQL does this by itself."] };
    const before = await sizeOnDisk(db);
    await compact(db);
    const sizes = [before, await sizeOnDisk(db)].map((bytes) => `${Math.ceil(bytes / 1e6)} MB`);
    return { isOk: true, lines: [`${sizes.join(" before, ")} now.`] };
  },
};

/** Commands by name, of one or two words. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  totals,
  restore,
  compact: compactDatabase,
  ...ADMIN_COMMANDS,
  ...USER_COMMANDS,
};
