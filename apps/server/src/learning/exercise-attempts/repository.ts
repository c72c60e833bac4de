import { type Selectable, sql } from "kysely";
import { keysOf } from "../../base/keys-of.ts";
import { bytewise } from "../../db/dialect.ts";
import { placeholders, prepareStatement } from "../../db/drivers/prepared-statement.ts";
import type { Db, ExerciseAttemptsTable } from "../../db/schema.ts";

export type Attempt = Selectable<ExerciseAttemptsTable>;
/** Without the number that storing it gives. */
export type NewAttempt = Omit<Attempt, "seq">;

const increment = prepareStatement<{ last_seq: number }>(
  "next_attempt_seq",
  `insert into attempt_sequences (user_id, last_seq) values (?, ?)
  on conflict (user_id) do update set last_seq = case
    when excluded.last_seq > attempt_sequences.last_seq then excluded.last_seq
    else attempt_sequences.last_seq + 1 end
  returning last_seq`,
);

/**
 * The number of a user's next attempt. Until the transaction ends no other one gets a number, so attempts appear in
 * the order of their numbers: a device that has read one has read all before.
 * @param now Epoch milliseconds.
 */
export async function nextSeq(db: Db, userId: string, now: number): Promise<number> {
  const [row] = await increment(db, [userId, now]);
  return (row as { last_seq: number }).last_seq;
}

const COLUMNS = keysOf({
  user_id: true,
  id: true,
  exercise: true,
  item_id: true,
  outcome: true,
  answer: true,
  tries: true,
  accuracy: true,
  cents_off: true,
  syllables: true,
  duration_ms: true,
  answered_at: true,
  seq: true,
} satisfies Record<keyof Attempt, true>);

const insert = prepareStatement<{ id: string }>(
  "insert_attempt",
  `insert into exercise_attempts (${COLUMNS.join(", ")}) values (${placeholders(COLUMNS)})
  on conflict (user_id, id) do nothing returning id`,
);

/** @returns False if the user already has an attempt with this id, which stays. */
export async function insertIfNew(db: Db, attempt: Attempt): Promise<boolean> {
  const rows = await insert(
    db,
    COLUMNS.map((column) => attempt[column]),
  );
  return rows.length > 0;
}

/** Deletes the oldest attempts, as `comparePositions` orders them. @returns Them, unordered. */
export async function deleteOldest(db: Db, userId: string, count: number): Promise<Attempt[]> {
  return await db
    .deleteFrom("exercise_attempts")
    .where("user_id", "=", userId)
    .where("id", "in", (query) =>
      query
        .selectFrom("exercise_attempts")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("answered_at")
        .orderBy(bytewise(db, "id"))
        .limit(count),
    )
    .returningAll()
    .execute();
}

const selectOf = (db: Db, userId: string) =>
  db.selectFrom("exercise_attempts").selectAll().where("user_id", "=", userId);

const olderFirst = (query: ReturnType<typeof selectOf>, { answered_at, id }: Key) =>
  query
    .where(sql<boolean>`(answered_at, id) > (${answered_at}, ${id})`)
    .orderBy("answered_at")
    .orderBy("id");

/** Which attempt. */
export type Key = Pick<Attempt, "seq" | "answered_at" | "id">;

/** Before all attempts. */
export const START: Key = { seq: 0, answered_at: 0, id: "" };

/** A page of attempts, oldest first. @param after Last attempt of the page before. */
export async function fetchPage(
  db: Db,
  userId: string,
  after: Key,
  limit: number,
): Promise<Attempt[]> {
  return await olderFirst(selectOf(db, userId), after).limit(limit).execute();
}

/** A page of attempts in the order in which they were stored. @param after Last attempt of the page before. */
export async function fetchStoredAfter(
  db: Db,
  userId: string,
  after: Key,
  limit: number,
): Promise<Attempt[]> {
  const early = selectOf(db, userId).where("seq", "=", 0);
  const unnumbered = after.seq > 0 ? [] : await olderFirst(early, after).limit(limit).execute();
  if (unnumbered.length === limit) return unnumbered;
  const numbered = await selectOf(db, userId)
    // As the index has it, besides the parameter.
    .where("seq", ">", sql.lit(0))
    .where("seq", ">", after.seq)
    .orderBy("seq")
    .limit(limit - unnumbered.length)
    .execute();
  return [...unnumbered, ...numbered];
}
