import type { SignUps } from "@attune/contract";
import { periodOf } from "../../db/periods.ts";
import type { Db } from "../../db/schema.ts";
import { DAY_MS } from "../visit-totals/ranges.ts";
import { chart } from "./chart.ts";

/** @param from Start of the range; 0 for all accounts. */
export async function signUps(db: Db, from: number, now: number): Promise<SignUps> {
  const rows = await db
    .selectFrom("users")
    .select(({ fn }) => [
      periodOf("created_at", DAY_MS).as("day"),
      fn.countAll<number>().as("count"),
    ])
    .where("created_at", ">=", from)
    .groupBy("day")
    .orderBy("day")
    .execute();
  const today = Math.floor(now / DAY_MS);
  const first = from > 0 ? Math.floor(from / DAY_MS) : (rows[0]?.day ?? today);
  const byDay = new Map(rows.map(({ day, count }) => [day, count]));
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    days: chart(byDay, first, today).map(({ day, value }) => ({ day, signUps: value })),
  };
}
