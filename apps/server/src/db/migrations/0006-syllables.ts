import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds the syllables of sung attempts; earlier attempts have none. */
export const syllables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("exercise_attempts").addColumn("syllables", "text").execute();
  },
};
