import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Accounts, the rows that are deleted with them, rate limits, and page visits, which outlive accounts. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    const owned = (table: string) =>
      db.schema
        .createTable(table)
        .addColumn("user_id", "text", (column) =>
          column.notNull().references("users.id").onDelete("cascade"),
        );

    await db.schema
      .createTable("users")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("username", "text", (column) => column.notNull())
      .addColumn("username_folded", "text", (column) => column.notNull().unique())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("email_folded", "text", (column) => column.notNull())
      .addColumn("password_hash", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("users_email").on("users").column("email_folded").execute();

    await owned("sign_ins")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("used_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("sign_ins_user").on("sign_ins").column("user_id").execute();

    await owned("password_resets")
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("password_resets_pk", ["user_id"])
      .execute();

    await db.schema
      .createTable("rate_limits")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("points", "integer", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("rate_limits_end").on("rate_limits").column("expires_at").execute();

    await owned("user_sessions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("started_at", "bigint", (column) => column.notNull())
      .addColumn("duration_s", "integer")
      .execute();
    await db.schema
      .createIndex("user_sessions_user")
      .on("user_sessions")
      .columns(["user_id", "started_at"])
      .execute();

    await owned("rewards")
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) =>
        column.notNull().check(sql`kind in ('ovation', 'encore')`),
      )
      .addColumn("earned_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("rewards_pk", ["user_id", "kind", "id"])
      .execute();

    await owned("session_progress")
      .addColumn("exercise", "text", (column) => column.notNull())
      .addColumn("item_index", "integer", (column) => column.notNull())
      .addColumn("completed", "integer", (column) => column.notNull())
      .addColumn("seed", "bigint")
      .addColumn("first_tries", "text")
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("session_progress_pk", ["user_id", "exercise"])
      .execute();

    await owned("exercise_attempts")
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("exercise", "text", (column) => column.notNull())
      .addColumn("item_id", "text", (column) => column.notNull())
      .addColumn("outcome", "text", (column) => column.notNull())
      .addColumn("accuracy", "double precision")
      .addColumn("cents_off", "double precision")
      .addColumn("duration_ms", "integer", (column) => column.notNull())
      .addColumn("answered_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("exercise_attempts_pk", ["user_id", "id"])
      .execute();
    await db.schema
      .createIndex("exercise_attempts_time")
      .on("exercise_attempts")
      .columns(["user_id", "answered_at"])
      .execute();

    await db.schema
      .createTable("page_visits")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("secret_hash", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("set null"))
      .addColumn("ip_address", "text", (column) => column.notNull())
      .addColumn("page_path", "text", (column) => column.notNull())
      .addColumn("user_agent", "text", (column) => column.notNull())
      .addColumn("duration_s", "integer")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("page_visits_time")
      .on("page_visits")
      .columns(["created_at", "id"])
      .execute();
    await db.schema.createIndex("page_visits_user").on("page_visits").column("user_id").execute();
  },
};
