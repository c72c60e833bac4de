import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { bytewiseText, isPostgres } from "../dialect.ts";

/**
 * Adds where accounts have signed in, and replaces the rate limits: their keys now begin with the subject, so that
 * those of one subject are found by the index, which PostgreSQL must sort byte by byte. Counts start again at 0.
 */
export const signInOrigins: Migration = {
  async up(db: Kysely<unknown>) {
    const withoutRowid = isPostgres(db) ? sql`` : sql`without rowid`;
    await sql`create table sign_in_origins (
      owner text not null, origin text not null, used_at bigint not null,
      primary key (owner, origin)) ${withoutRowid}`.execute(db);
    await db.schema
      .createIndex("sign_in_origins_use")
      .on("sign_in_origins")
      .column("used_at")
      .execute();
    await db.schema.dropTable("rate_limits").execute();
    await sql`create table rate_limits (
      key ${bytewiseText(db)} primary key, points integer not null,
      expires_at bigint not null) ${withoutRowid}`.execute(db);
    await db.schema.createIndex("rate_limits_end").on("rate_limits").column("expires_at").execute();
  },
};
