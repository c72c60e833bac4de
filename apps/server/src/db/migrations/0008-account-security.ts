import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Devices of auth sessions; the administrator's second factor and recorded actions. */
export const accountSecurity: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["device", "network"])
      await db.schema.alterTable("auth_sessions").addColumn(column, "text").execute();

    await db.schema
      .createTable("admin_second_factor")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("enabled_at", "bigint")
      .addColumn("last_step", "bigint")
      .execute();

    await db.schema
      .createTable("admin_recovery_codes")
      .addColumn("code_hash", "text", (column) => column.primaryKey())
      .execute();

    await db.schema
      .createTable("admin_actions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("actor", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("network", "text", (column) => column.notNull())
      .execute();
  },
};
