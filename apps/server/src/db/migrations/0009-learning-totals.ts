import { practicedIntervals } from "@attune/curriculum";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

type AnyDb = Kysely<Record<string, Record<string, unknown>>>;

/** Sums of a learner's attempts, kept as attempts come, and the number of stored rows. */
export const learningTotals: Migration = {
  async up(db: AnyDb) {
    const owned = sql`user_id text not null references users (id) on delete cascade`;
    await sql`create table learning_lessons (
      ${owned}, exercise text not null, greats integer not null, attempts integer not null,
      primary key (user_id, exercise))`.execute(db);
    await sql`create table learning_intervals (
      ${owned}, interval_name text not null, missed integer not null, attempts integer not null,
      primary key (user_id, interval_name))`.execute(db);
    await sql`create table learning_quarters (
      ${owned}, quarter integer not null, accuracy double precision not null,
      attempts integer not null, primary key (user_id, quarter))`.execute(db);
    await sql`create table row_counts (
      ${owned}, kind text not null, stored integer not null, primary key (user_id, kind))`.execute(
      db,
    );
    await countStored(db);
  },
};

const QUARTER_MS = 900_000;

/** Fills the tables from what is stored. */
export async function countStored(db: AnyDb): Promise<void> {
  const answered = sql`from exercise_attempts where outcome <> 'noVoice'`;
  const sumOf = (outcome: string) =>
    sql`sum(case when outcome = ${sql.lit(outcome)} then 1 else 0 end)`;
  await sql`insert into learning_lessons (user_id, exercise, greats, attempts)
    select user_id, exercise, ${sumOf("great")}, count(*) ${answered} group by 1, 2`.execute(db);
  const practiced = practicedIntervals().map(
    ({ exercise, itemId, interval }) =>
      sql`(${sql.lit(exercise)}, ${sql.lit(itemId)}, ${sql.lit(interval)})`,
  );
  await sql`with practiced (name, item, interval_name) as (values ${sql.join(practiced)})
    insert into learning_intervals (user_id, interval_name, missed, attempts)
    select user_id, interval_name, ${sumOf("tryAgain")}, count(*)
    from exercise_attempts join practiced on name = exercise and item = item_id
    where outcome <> 'noVoice' group by 1, 2`.execute(db);
  await sql`insert into learning_quarters (user_id, quarter, accuracy, attempts)
    select user_id, answered_at / ${sql.lit(QUARTER_MS)}, sum(coalesce(accuracy,
      case outcome when 'great' then 100.0 when 'good' then 70.0 else 0.0 end)), count(*)
    ${answered} group by 1, 2`.execute(db);
  await sql`insert into row_counts (user_id, kind, stored)
    select user_id, 'attempt', count(*) from exercise_attempts group by 1`.execute(db);
  await sql`insert into row_counts (user_id, kind, stored)
    select user_id, 'usage session', count(*) from user_sessions group by 1`.execute(db);
  await sql`insert into row_counts (user_id, kind, stored)
    select user_id, kind, count(*) from rewards group by 1, 2`.execute(db);
}
