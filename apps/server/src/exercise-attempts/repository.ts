import type { Exercise } from "@attune/contract";
import { practicedIntervals } from "@attune/curriculum";
import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Db, ExerciseAttemptsTable, Schema } from "../db/schema.ts";

export type Attempt = Selectable<ExerciseAttemptsTable>;

/** Inserts an attempt unless the user already has one with this id. */
export async function insertIfNew(db: Db, attempt: Attempt): Promise<void> {
  await db
    .insertInto("exercise_attempts")
    .values(attempt)
    .onConflict((conflict) => conflict.columns(["user_id", "id"]).doNothing())
    .execute();
}

/** Oldest first. */
export function all(db: Db, userId: string): Promise<Attempt[]> {
  return db
    .selectFrom("exercise_attempts")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("answered_at")
    .orderBy("id")
    .execute();
}

/** Attempts with an answer: without a voice there is none. */
const answered = (db: Db, userId: string) =>
  db
    .selectFrom("exercise_attempts")
    .where("user_id", "=", userId)
    .where("outcome", "!=", "noVoice");

type Columns = ExpressionBuilder<Schema, "exercise_attempts">;

/** Counts the attempts of a group with this outcome. */
const countOutcome = ({ fn, case: when }: Columns, outcome: Attempt["outcome"]) =>
  fn.sum<number>(when().when("outcome", "=", outcome).then(1).else(0).end());

/** Greats and attempts of every exercise with an answer, unordered. */
export function lessons(
  db: Db,
  userId: string,
): Promise<{ exercise: Exercise; greats: number; attempts: number }[]> {
  return answered(db, userId)
    .select((columns) => [
      "exercise",
      countOutcome(columns, "great").as("greats"),
      columns.fn.countAll<number>().as("attempts"),
    ])
    .groupBy("exercise")
    .execute();
}

/** 0–100. Only sung answers have an accuracy; others are scored by their outcome. */
const accuracy = sql<number>`coalesce(accuracy,
  case outcome when 'great' then 100.0 when 'good' then 70.0 else 0.0 end)`;

const DAY_MS = 86_400_000;

/**
 * Mean accuracy of the last days with answers, latest first.
 *
 * @param offsetMs Offset of the caller's time zone from UTC, positive to the east.
 * @returns `day` counts days since 1970-01-01 in that time zone.
 */
export function days(
  db: Db,
  userId: string,
  offsetMs: number,
  limit: number,
): Promise<{ day: number; accuracy: number; attempts: number }[]> {
  // Integer operands make both databases use integer division.
  const day = sql<number>`cast(answered_at + ${offsetMs} as bigint) / ${sql.lit(DAY_MS)}`;
  return answered(db, userId)
    .select(({ fn }) => [
      day.as("day"),
      fn.avg<number>(accuracy).as("accuracy"),
      fn.countAll<number>().as("attempts"),
    ])
    .groupBy("day")
    .orderBy("day", "desc")
    .limit(limit)
    .execute();
}

/** Rows that map a question to the interval it practices. Literals: they come from the curriculum. */
const PRACTICED = sql<{ exercise: Exercise; item_id: string; interval: string }>`(values ${sql.join(
  practicedIntervals().map(
    ({ exercise, itemId, interval }) =>
      sql`(${sql.lit(exercise)}, ${sql.lit(itemId)}, ${sql.lit(interval)})`,
  ),
)})`;

/** How often each question was missed and answered. */
const byQuestion = (db: Db, userId: string) =>
  answered(db, userId)
    .select((columns) => [
      "exercise",
      "item_id",
      countOutcome(columns, "tryAgain").as("missed"),
      columns.fn.countAll<number>().as("attempts"),
    ])
    .groupBy(["exercise", "item_id"]);

/** Casts, because PostgreSQL sums counts as numeric, which the driver returns as text. */
const totalOf = (column: "missed" | "attempts") =>
  sql<number>`cast(sum(${sql.ref(column)}) as bigint)`;

/** Intervals that were missed at least once: most misses first, then the greater share of attempts. */
export function missedIntervals(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ interval: string; missed: number; attempts: number }[]> {
  return db
    .with("practiced(exercise, item_id, interval)", () => PRACTICED)
    .selectFrom(byQuestion(db, userId).as("question"))
    .innerJoin("practiced", (join) =>
      join
        .onRef("practiced.exercise", "=", "question.exercise")
        .onRef("practiced.item_id", "=", "question.item_id"),
    )
    .select(["interval", totalOf("missed").as("missed"), totalOf("attempts").as("attempts")])
    .groupBy("interval")
    .having(totalOf("missed"), ">", 0)
    .orderBy(totalOf("missed"), "desc")
    .orderBy(totalOf("attempts"))
    .orderBy("interval")
    .limit(limit)
    .execute();
}
