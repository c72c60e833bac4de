import type { Exercise } from "@attune/contract";
import { practisedIntervals } from "@attune/curriculum";
import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Db, ExerciseAttemptsTable, Schema } from "../db/schema.ts";

export type Attempt = Selectable<ExerciseAttemptsTable>;

/** Keeps an attempt, unless the user has one of this id. */
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

/** What was answered: where no voice was heard, nothing was. */
const answers = (db: Db, userId: string) =>
  db
    .selectFrom("exercise_attempts")
    .where("user_id", "=", userId)
    .where("outcome", "!=", "noVoice");

type Columns = ExpressionBuilder<Schema, "exercise_attempts">;

/** How many attempts of a group had this outcome. */
const countOutcome = ({ fn, case: when }: Columns, outcome: Attempt["outcome"]) =>
  fn.sum<number>(when().when("outcome", "=", outcome).then(1).else(0).end());

/** Greats and attempts of every exercise that was tried, in no order. */
export function lessons(
  db: Db,
  userId: string,
): Promise<{ exercise: Exercise; greats: number; attempts: number }[]> {
  return answers(db, userId)
    .select((columns) => [
      "exercise",
      countOutcome(columns, "great").as("greats"),
      columns.fn.countAll<number>().as("attempts"),
    ])
    .groupBy("exercise")
    .execute();
}

/** 0–100; an answer that was no singing has its outcome alone. */
const accuracy = sql<number>`coalesce(accuracy,
  case outcome when 'great' then 100.0 when 'good' then 70.0 else 0.0 end)`;

const DAY_MS = 86_400_000;

/**
 * Mean accuracy of the last days with answers, latest first.
 *
 * @param offsetMs What the caller's clock is ahead of UTC.
 * @returns days since 1970-01-01 in the caller's calendar.
 */
export function days(
  db: Db,
  userId: string,
  offsetMs: number,
  limit: number,
): Promise<{ day: number; accuracy: number; attempts: number }[]> {
  // Whole numbers on both sides, so that both databases divide without a remainder.
  const day = sql<number>`cast(answered_at + ${offsetMs} as bigint) / ${sql.lit(DAY_MS)}`;
  return answers(db, userId)
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

/** Which question practises which interval, as rows; all of it our own words. */
const PRACTICED = sql<{ exercise: Exercise; item_id: string; interval: string }>`(values ${sql.join(
  practisedIntervals().map(
    ({ exercise, itemId, interval }) =>
      sql`(${sql.lit(exercise)}, ${sql.lit(itemId)}, ${sql.lit(interval)})`,
  ),
)})`;

/** How often each question was missed, and answered at all. */
const byQuestion = (db: Db, userId: string) =>
  answers(db, userId)
    .select((columns) => [
      "exercise",
      "item_id",
      countOutcome(columns, "tryAgain").as("missed"),
      columns.fn.countAll<number>().as("attempts"),
    ])
    .groupBy(["exercise", "item_id"]);

/** A sum of counts is a decimal to PostgreSQL. */
const totalOf = (column: "missed" | "attempts") =>
  sql<number>`cast(sum(${sql.ref(column)}) as bigint)`;

/** Intervals that were missed at least once, most often missed first, then the greater share. */
export function missedIntervals(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ interval: string; missed: number; attempts: number }[]> {
  return db
    .with("practised(exercise, item_id, interval)", () => PRACTICED)
    .selectFrom(byQuestion(db, userId).as("question"))
    .innerJoin("practised", (join) =>
      join
        .onRef("practised.exercise", "=", "question.exercise")
        .onRef("practised.item_id", "=", "question.item_id"),
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
