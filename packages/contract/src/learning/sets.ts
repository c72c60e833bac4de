import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";
import { clientTimestamp, idempotencyKey, timestamp } from "../base/fields.ts";

/** Sets that an account keeps. */
export const MAX_SETS = 200;
/** In bytes of a set's JSON. */
export const MAX_SET_BYTES = 4_096;
/** Most changes of one call; they must fit in a body of 64 kB as well. */
export const MAX_SET_CHANGES = 200;
/** Deletions that are remembered, the last ones. A device that missed an older one brings its set back. */
export const MAX_SET_DELETIONS = 300;

/** Far deeper than a set is nested; what is nested by thousands can't be written as JSON. */
const MAX_DEPTH = 8;

const isShallow = (value: unknown, depth = MAX_DEPTH): boolean =>
  typeof value !== "object" ||
  value === null ||
  (depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1)));

/** A set as `ownSetSchema` of exercises reads it. Kept as it is, since a device of a newer release may have made it. */
export const setDataSchema = z
  .record(z.string(), z.unknown())
  .check(z.refine((data) => isShallow(data), "The set is nested too deeply"));

const changeSchema = <Time extends z.ZodMiniType>(changedAt: Time) =>
  z.union([
    z.object({ id: idempotencyKey, isDeleted: z.literal(true), changedAt }),
    z.object({
      id: idempotencyKey,
      set: described(setDataSchema, `The set; its JSON has at most ${MAX_SET_BYTES} bytes`),
      isInPractice: described(z.boolean(), "Whether daily practice asks it"),
      changedAt,
    }),
  ]);

/** The last change of a set, as the account has it. */
export const storedSetSchema = changeSchema(timestamp);
export type StoredSet = z.infer<typeof storedSetSchema>;

interface Change {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly changedAt: number;
}
/** The last change of a set of the learner's own: it was kept or deleted. */
export type SetChange =
  | (Change & { readonly isDeleted: true })
  | (Change & { readonly set: Readonly<Record<string, unknown>>; readonly isInPractice: boolean });
export type KeptChange = Exclude<SetChange, { isDeleted: true }>;

export const isKept = <Any extends SetChange>(change: Any): change is Any & KeptChange =>
  !("isDeleted" in change);

/** Sorts changes of the same time. A deletion comes first, so that no set is lost. */
const rankOf = (change: SetChange) =>
  isKept(change) ? JSON.stringify([change.isInPractice, change.set]) : "";

/** Whether a change of a set counts rather than another one of it. Of two that are equal, neither does. */
export function isLaterChange(change: SetChange, other: SetChange): boolean {
  if (change.changedAt !== other.changedAt) return change.changedAt > other.changedAt;
  return rankOf(change) > rankOf(other);
}

/** The change of each set that counts, by id: the same in any order of the changes, and however often they come. */
export function lastChanges<Any extends SetChange>(changes: Iterable<Any>): Map<string, Any> {
  const last = new Map<string, Any>();
  for (const change of changes) {
    const other = last.get(change.id);
    if (!other || isLaterChange(change, other)) last.set(change.id, change);
  }
  return last;
}

/** Deletions beyond those that are remembered, the oldest ones. */
export const forgottenDeletions = <Any extends SetChange>(changes: Iterable<Any>): Any[] =>
  [...changes]
    .filter((change) => !isKept(change))
    .sort((one, other) => other.changedAt - one.changedAt || (one.id < other.id ? -1 : 1))
    .slice(MAX_SET_DELETIONS);

export const setsEndpoints = {
  mergeSets: defineEndpoint({
    method: "POST",
    path: "/api/user/sets",
    auth: "user",
    summary:
      "Merges a device's changes of the caller's own sets with those of other devices, and returns all sets; of two changes of a set, the later one wins",
    body: z.object({
      sets: z.array(changeSchema(clientTimestamp)).check(z.maxLength(MAX_SET_CHANGES)),
    }),
    response: z.object({ sets: z.array(storedSetSchema) }),
    errors: ["too_many_sets", "set_too_large", "rate_limited"],
  }),
};
