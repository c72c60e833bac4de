import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const meta: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("meta")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
  },
};
