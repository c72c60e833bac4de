import { randomUUID } from "node:crypto";
import type { Db } from "../src/db/schema.ts";

/** When learners of tests practice: now. */
export const NOON = Date.UTC(2026, 0, 15, 12);
/** Where from. */
export const ADDRESS = "192.0.2.1";

export const GREAT = {
  exercise: "intervals",
  itemId: "1-8",
  outcome: "great",
  durationMs: 1200,
  answeredAt: NOON,
} as const;

/** Adds an account without a password. @returns Its id. */
export async function addUser(db: Db): Promise<string> {
  const id = randomUUID();
  const texts = { username: id, username_folded: id, email: id, email_folded: id };
  await db
    .insertInto("users")
    .values({ id, ...texts, password_hash: "", created_at: NOON })
    .execute();
  return id;
}
