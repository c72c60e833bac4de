import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Adds the given answers, the order in which attempts are stored, and the memory that is left of deleted ones.
 * Attempts of earlier releases aren't rewritten: they have the number 0, and are read in the order of their times.
 */
export const attemptSync: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["answer text", "tries integer", "seq bigint not null default 0"])
      await sql`alter table exercise_attempts add column ${sql.raw(column)}`.execute(db);
    await sql`create index exercise_attempts_seq on exercise_attempts (user_id, seq)
      where seq > 0`.execute(db);
    const owned = sql`user_id text primary key references users (id) on delete cascade`;
    await sql`create table attempt_sequences (${owned}, last_seq bigint not null)`.execute(db);
    await sql`create table memory_checkpoints (${owned}, checkpoint text not null)`.execute(db);
  },
};
