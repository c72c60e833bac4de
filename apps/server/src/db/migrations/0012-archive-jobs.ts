import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

/** The archive that is being created, files of archives that are stored in the database, sign-ups by day. */
export const archiveJobs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table archive_jobs (
      id text primary key, before_at bigint not null, started_at bigint not null,
      visits bigint not null, written bigint not null, finished_at bigint,
      is_failed integer not null)`.execute(db);
    await sql`alter table archives add column stored_in text not null default 'folder'`.execute(db);
    const bytes = isPostgres(db) ? sql`bytea` : sql`blob`;
    await sql`create table archive_chunks (
      archive_id text not null, number integer not null, bytes ${bytes} not null,
      primary key (archive_id, number))`.execute(db);
    await db.schema.createIndex("users_time").on("users").column("created_at").execute();
  },
};
