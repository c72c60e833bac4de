import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Confirmed addresses, and the links that confirm or change an address or undo its change. */
export const emailConfirmation: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("users").addColumn("email_confirmed_at", "bigint").execute();
    // Accounts from before addresses were confirmed count as confirmed.
    await sql`update users set email_confirmed_at = created_at`.execute(db);

    await sql`create table email_confirmations (
      user_id text not null primary key references users (id) on delete cascade,
      token_hash text not null unique, email text not null, expires_at bigint not null
    )`.execute(db);

    await sql`create table email_reversals (
      token_hash text not null primary key,
      user_id text not null references users (id) on delete cascade,
      email text not null, created_at bigint not null, expires_at bigint not null
    )`.execute(db);
    await sql`create index email_reversals_by_user on email_reversals (user_id)`.execute(db);
  },
};
