import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { bytewiseText, isPostgres } from "../dialect.ts";

/** Counts crawlers' visits by day, apart from people's. Those that are recorded already remain among these. */
export const crawlerVisits: Migration = {
  async up(db: Kysely<unknown>) {
    const withoutRowid = isPostgres(db) ? sql`` : sql`without rowid`;
    await sql`create table crawler_visits (
      day integer not null, crawler ${bytewiseText(db)} not null, visits integer not null,
      primary key (day, crawler)) ${withoutRowid}`.execute(db);
  },
};
