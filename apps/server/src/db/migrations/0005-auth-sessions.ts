import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

/** Renames `sign_ins` to `auth_sessions`: rows, keys and the index stay, so everyone stays signed in. */
export const authSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("sign_ins").renameTo("auth_sessions").execute();
    if (isPostgres(db)) {
      await sql`alter index sign_ins_user rename to auth_sessions_user`.execute(db);
      await sql`alter index sign_ins_pkey rename to auth_sessions_pkey`.execute(db);
      await sql`alter table auth_sessions
        rename constraint sign_ins_user_id_fkey to auth_sessions_user_id_fkey`.execute(db);
    } else {
      // SQLite cannot rename an index.
      await db.schema.dropIndex("sign_ins_user").execute();
      await db.schema
        .createIndex("auth_sessions_user")
        .on("auth_sessions")
        .column("user_id")
        .execute();
    }
  },
};
