import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Passkeys, and the challenges that were answered and can't be answered again. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table passkeys (
      id text not null primary key,
      user_id text not null references users (id) on delete cascade,
      public_key text not null, counter bigint not null, transports text not null,
      name text not null, created_at bigint not null, used_at bigint
    )`.execute(db);
    await sql`create index passkeys_by_user on passkeys (user_id)`.execute(db);
    await sql`create table used_challenges (
      challenge text not null primary key, expires_at bigint not null
    )`.execute(db);
  },
};
