/** The forms of a set's last change: as devices send it, as it is merged, stored, and returned. */
import { type Endpoints, isKept, type SetChange, type StoredSet } from "@attune/contract";
import type { z } from "zod";
import { clampClientTimestamp } from "../../base/client-timestamp.ts";
import type { OwnSetsTable } from "../../db/schema.ts";

export type SentChange = z.output<Endpoints["mergeSets"]["body"]>["sets"][number];

/** @param now Epoch milliseconds; no change is later. */
export const toChange = (sent: SentChange, now: number): SetChange => ({
  ...sent,
  changedAt: clampClientTimestamp(sent.changedAt, now),
});

export const toRow = (userId: string, change: SetChange): OwnSetsTable => ({
  user_id: userId,
  id: change.id,
  content: isKept(change) ? JSON.stringify(change.set) : null,
  is_in_practice: isKept(change) && change.isInPractice ? 1 : 0,
  changed_at: change.changedAt,
});

export const fromRow = ({ id, content, is_in_practice, changed_at }: OwnSetsTable): SetChange =>
  content === null
    ? { id, isDeleted: true, changedAt: changed_at }
    : { id, set: JSON.parse(content), isInPractice: is_in_practice === 1, changedAt: changed_at };

export const toStored = (change: SetChange): StoredSet => ({
  ...change,
  changedAt: new Date(change.changedAt).toISOString(),
});
