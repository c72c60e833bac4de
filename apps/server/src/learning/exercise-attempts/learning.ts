/** Sums of a learner's attempts: kept as attempts come, so that reading them costs the same after a year. */
import { intervalOf } from "@attune/curriculum";
import { prepareStatement } from "../../db/drivers/prepared-statement.ts";
import type { Db } from "../../db/schema.ts";
import type { NewAttempt } from "./repository.ts";

const QUARTER_MS = 900_000;
const QUARTERS_PER_DAY = 96;

const addToLesson = prepareStatement(
  "count_lesson",
  `insert into learning_lessons (user_id, exercise, greats, attempts) values (?, ?, ?, 1)
  on conflict (user_id, exercise) do update set
    greats = learning_lessons.greats + excluded.greats,
    attempts = learning_lessons.attempts + 1`,
);
const addToInterval = prepareStatement(
  "count_interval",
  `insert into learning_intervals (user_id, interval_name, missed, attempts) values (?, ?, ?, 1)
  on conflict (user_id, interval_name) do update set
    missed = learning_intervals.missed + excluded.missed,
    attempts = learning_intervals.attempts + 1`,
);
const addToQuarter = prepareStatement(
  "count_quarter",
  `insert into learning_quarters (user_id, quarter, accuracy, attempts) values (?, ?, ?, 1)
  on conflict (user_id, quarter) do update set
    accuracy = learning_quarters.accuracy + excluded.accuracy,
    attempts = learning_quarters.attempts + 1`,
);

/** 0–100. Only sung answers have an accuracy; others are scored by their outcome. */
function scoreOf({ accuracy, outcome }: NewAttempt): number {
  if (accuracy !== null) return accuracy;
  return outcome === "great" ? 100 : outcome === "good" ? 70 : 0;
}

/** Counts a new attempt. Without a voice there is no answer. @param db The transaction that inserts it. */
export async function countAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  const { user_id, exercise, item_id, outcome, answered_at } = attempt;
  if (outcome === "noVoice") return;
  await addToLesson(db, [user_id, exercise, outcome === "great" ? 1 : 0]);
  const interval = intervalOf(exercise, item_id);
  if (interval) await addToInterval(db, [user_id, interval, outcome === "tryAgain" ? 1 : 0]);
  await addToQuarter(db, [user_id, Math.floor(answered_at / QUARTER_MS), scoreOf(attempt)]);
}

/** Greats and attempts of every exercise with an answer, unordered. */
export const lessons = (db: Db, userId: string) =>
  db
    .selectFrom("learning_lessons")
    .select(["exercise", "greats", "attempts"])
    .where("user_id", "=", userId)
    .execute();

/** Intervals that were missed at least once: most misses first, then the greater share of attempts. */
export const missedIntervals = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom("learning_intervals")
    .select(["interval_name as interval", "missed", "attempts"])
    .where("user_id", "=", userId)
    .where("missed", ">", 0)
    .orderBy("missed", "desc")
    .orderBy("attempts")
    .orderBy("interval_name")
    .limit(limit)
    .execute();

export interface LearningDay {
  /** Days since 1970-01-01 in the learner's time zone. */
  readonly day: number;
  /** Mean, 0–100. */
  readonly accuracy: number;
  readonly attempts: number;
}

/**
 * The last days with answers, latest first.
 * @param utcOffsetMinutes Positive to the east. Time zones differ by quarters of an hour.
 */
export async function days(
  db: Db,
  userId: string,
  utcOffsetMinutes: number,
  limit: number,
): Promise<LearningDay[]> {
  const quarters = await db
    .selectFrom("learning_quarters")
    .select(["quarter", "accuracy", "attempts"])
    .where("user_id", "=", userId)
    .orderBy("quarter", "desc")
    .limit(limit * QUARTERS_PER_DAY)
    .execute();
  const offset = Math.floor(utcOffsetMinutes / 15);
  const byDay = Map.groupBy(quarters, ({ quarter }) =>
    Math.floor((quarter + offset) / QUARTERS_PER_DAY),
  );
  return [...byDay].slice(0, limit).map(([day, group]) => {
    const attempts = group.reduce((sum, each) => sum + each.attempts, 0);
    const accuracy = group.reduce((sum, each) => sum + each.accuracy, 0) / attempts;
    return { day, accuracy, attempts };
  });
}
