import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { bytewiseText, isPostgres } from "../dialect.ts";

/** Units of the path that users said to know already, or took back. */
export const knownUnits: Migration = {
  async up(db: Kysely<unknown>) {
    const withoutRowid = isPostgres(db) ? sql`` : sql`without rowid`;
    await sql`create table known_units (
      user_id text not null references users (id) on delete cascade,
      unit ${bytewiseText(db)} not null, is_known integer not null, changed_at bigint not null,
      primary key (user_id, unit)) ${withoutRowid}`.execute(db);
  },
};
