/** One of several starters: migrates the database given as JSON and prints what it ran. */
import { openDatabase } from "../src/db/connection.ts";
import { migrate } from "../src/db/migrate.ts";
import { MIGRATION_PATIENCE } from "../src/db/patience.ts";

const db = openDatabase(JSON.parse(process.argv[2] ?? ""), { patience: MIGRATION_PATIENCE });
process.stdout.write(JSON.stringify(await migrate(db)));
await db.destroy();
