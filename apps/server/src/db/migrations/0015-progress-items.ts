import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds the id of the question that a learner was at. Progress that was saved without one keeps its index. */
export const progressItems: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("session_progress").addColumn("item_id", "text").execute();
  },
};
