import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Administrator sessions, archives of visits, and leases (locks between processes). */
export const administration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("admin_sign_ins")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("credentials_hash", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("used_at", "bigint", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("archives")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("file", "text", (column) => column.notNull().unique())
      .addColumn("visits", "bigint", (column) => column.notNull())
      .addColumn("removed", "bigint", (column) => column.notNull())
      .addColumn("bytes", "bigint", (column) => column.notNull())
      .addColumn("sha256", "text", (column) => column.notNull())
      .addColumn("before_at", "bigint", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("leases")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("holder", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
