/** Migrates the database whose location is given as JSON, and prints the names of the migrations it ran. */
import { openDatabase } from "../src/db/connection.ts";
import { migrate } from "../src/db/migrate.ts";
import { MIGRATION_TIMEOUTS } from "../src/db/timeouts.ts";

const db = openDatabase(JSON.parse(process.argv[2] ?? ""), { timeouts: MIGRATION_TIMEOUTS });
process.stdout.write(JSON.stringify(await migrate(db)));
await db.destroy();
