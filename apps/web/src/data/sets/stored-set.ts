import { isKept, type KeptChange, type SetChange, setDataSchema } from "@attune/contract";
import { type OwnSet, ownSetSchema, setNameSchema } from "@attune/exercises/sets";
import { z } from "zod/mini";
import { parseJson } from "../../lib/storage/parse-json.ts";

const timesSchema = z.object({
  /** Epoch milliseconds. */
  changedAt: z.int().check(z.minimum(0)),
  /** The time of the change that the user's account has; none if it has never had the set. */
  sentAt: z.optional(z.int()),
});
const changeSchema = z.union([
  z.extend(timesSchema, { isDeleted: z.literal(true) }),
  z.extend(timesSchema, { set: setDataSchema, isInPractice: z.boolean() }),
]);

/** The last change of a set, as a device stores it under the set's id. */
export type StoredChange = SetChange & { readonly sentAt?: number | undefined };
/** Changes by the ids of their sets. */
export type StoredChanges = ReadonlyMap<string, StoredChange>;

/** As a file has them. */
export const storedChangesSchema = z.pipe(
  z.record(z.uuid(), changeSchema),
  z.transform(
    (changes): StoredChanges =>
      new Map(Object.entries(changes).map(([id, change]) => [id, { ...change, id }])),
  ),
);

/** Undefined if another release stored it in a form that this one doesn't know. */
export function parseChange(id: string, text: string | null): StoredChange | undefined {
  const change = changeSchema.safeParse(parseJson(text)).data;
  return change && { ...change, id };
}

export function formatChange({ id: _, ...change }: StoredChange): string {
  return JSON.stringify(change);
}

/** Whether the user's account has the change. */
export const isSent = ({ changedAt, sentAt }: StoredChange): boolean => sentAt === changedAt;

/** A set as lists show it. */
export interface KeptSet {
  readonly id: string;
  /** Undefined if a newer release made the set: this one can neither play nor edit it, and keeps it. */
  readonly set: OwnSet | undefined;
  /** Undefined if a newer release allows names that this one doesn't. */
  readonly name: string | undefined;
  /** Whether daily practice asks it. */
  readonly isInPractice: boolean;
  /** Epoch milliseconds. */
  readonly changedAt: number;
  /** Whether the user's account has it as it is here. */
  readonly isSent: boolean;
}

const toKeptSet = (change: StoredChange & KeptChange): KeptSet => ({
  id: change.id,
  set: ownSetSchema.safeParse(change.set).data,
  name: setNameSchema.safeParse(change.set["name"]).data,
  isInPractice: change.isInPractice,
  changedAt: change.changedAt,
  isSent: isSent(change),
});

/** The sets that aren't deleted, the last changed ones first. */
export const keptSets = (changes: StoredChanges): readonly KeptSet[] =>
  [...changes.values()]
    .filter(isKept)
    .map(toKeptSet)
    .sort((one, other) => other.changedAt - one.changedAt || (one.id < other.id ? -1 : 1));
