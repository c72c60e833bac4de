import type { Selectable } from "kysely";
import { placeholders, prepareStatement } from "../db/prepared-statement.ts";
import type { Db, ExerciseAttemptsTable } from "../db/schema.ts";

export type Attempt = Selectable<ExerciseAttemptsTable>;

const COLUMNS = [
  "user_id",
  "id",
  "exercise",
  "item_id",
  "outcome",
  "accuracy",
  "cents_off",
  "syllables",
  "duration_ms",
  "answered_at",
] as const satisfies readonly (keyof Attempt)[];

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

/** Deletes the oldest attempts. @returns How many. */
export async function deleteOldest(db: Db, userId: string, count: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("exercise_attempts")
    .where("user_id", "=", userId)
    .where("id", "in", (query) =>
      query
        .selectFrom("exercise_attempts")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("answered_at")
        .orderBy("id")
        .limit(count),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** A page of attempts, oldest first. @param last Last attempt of the page before. */
export async function fetchPage(
  db: Db,
  userId: string,
  last: Pick<Attempt, "answered_at" | "id"> | undefined,
  limit: number,
): Promise<Attempt[]> {
  return await db
    .selectFrom("exercise_attempts")
    .selectAll()
    .where("user_id", "=", userId)
    .$if(last !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple("answered_at", "id"),
          ">",
          where.tuple(last?.answered_at ?? 0, last?.id ?? ""),
        ),
      ),
    )
    .orderBy("answered_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}
