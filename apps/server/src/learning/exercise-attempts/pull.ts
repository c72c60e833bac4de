/** Pulls the attempts that other devices recorded, in the order in which they were stored. */
import type { Endpoints } from "@attune/contract";
import type { z } from "zod";
import type { Db } from "../../db/schema.ts";
import { findCheckpoint } from "./checkpoints.ts";
import { fetchStoredAfter, type Key, START } from "./repository.ts";
import { toPulled } from "./rows.ts";

export type PulledPage = z.output<Endpoints["pullAttempts"]["response"]>;

/** Unnumbered attempts are found by their time. */
const toCursor = ({ seq, answered_at, id }: Key): string =>
  seq > 0 ? String(seq) : `0.${answered_at}.${id}`;

/** @param cursor In the form that the contract accepts. */
function parseCursor(cursor: string): Key {
  const [seq, answeredAt = 0, id = ""] = cursor.split(".");
  return { seq: Number(seq), answered_at: Number(answeredAt), id };
}

/** @param after `next` of an earlier page. */
export async function pullPage(
  db: Db,
  userId: string,
  after: string | undefined,
  pageSize: number,
): Promise<PulledPage> {
  const start = after === undefined ? START : parseCursor(after);
  const rows = await fetchStoredAfter(db, userId, start, pageSize + 1);
  // Only now: it then contains all that was deleted before this page was read.
  const checkpoint = await findCheckpoint(db, userId);
  const page = rows.slice(0, pageSize);
  return {
    checkpoint: checkpoint ?? null,
    attempts: page.map(toPulled),
    next: toCursor(page.at(-1) ?? start),
    hasMore: rows.length > pageSize,
  };
}
