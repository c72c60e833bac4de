import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { bytewiseText } from "../dialect.ts";

/** Sets that users made, and deletions of such. SQLite searches long rows faster in a table with rowids. */
export const ownSets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table own_sets (
      user_id text not null references users (id) on delete cascade,
      id ${bytewiseText(db)} not null, content text, is_in_practice integer not null, changed_at bigint not null,
      primary key (user_id, id))`.execute(db);
  },
};
