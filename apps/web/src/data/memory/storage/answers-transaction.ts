import { type Checkpoint, checkpointSchema } from "@attune/memory/checkpoint";
import type { IDBPObjectStore, StoreNames } from "idb";
import type { Owner } from "../owner.ts";
import { type RecordedAnswer, recordedAnswerSchema } from "../recorded-answer.ts";
import {
  type AnswersSchema,
  type Connection,
  changesKey,
  digestKey,
  type StoredAnswer,
} from "./answers-connection.ts";

type Stores = StoreNames<AnswersSchema>[];
export type Writable = IDBPObjectStore<AnswersSchema, Stores, "answers", "readwrite">;

/** Keys of the indexes and of the answers begin with the owner; an array sorts after every other second part. */
export const ofOwner = (owner: Owner) => IDBKeyRange.bound([owner], [owner, []]);
export const until = (owner: Owner, answeredAt: number) =>
  IDBKeyRange.bound([owner], [owner, answeredAt]);

export interface WritableStores {
  readonly answers: Writable;
  readonly checkpoints: IDBPObjectStore<AnswersSchema, Stores, "checkpoints", "readwrite">;
  readonly cursors: IDBPObjectStore<AnswersSchema, Stores, "cursors", "readwrite">;
}

/** Runs a transaction over all stores; it has no effect if the work rejects. */
export async function transact<Result>(
  connection: Connection,
  work: (stores: WritableStores) => Promise<Result>,
): Promise<Result> {
  const stores: Stores = ["answers", "checkpoints", "cursors"];
  const transaction = connection.transaction(stores, "readwrite");
  // The work's own error is reported first.
  transaction.done.catch(() => undefined);
  try {
    const result = await work({
      answers: transaction.objectStore("answers"),
      checkpoints: transaction.objectStore("checkpoints"),
      cursors: transaction.objectStore("cursors"),
    });
    await transaction.done;
    return result;
  } catch (error) {
    abort(transaction);
    throw error;
  }
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

export type Warn = (message: string) => void;

/** The records that are valid. Another release may have written others, which stay. */
export function parseAnswers(records: readonly unknown[], warn: Warn): RecordedAnswer[] {
  const answers = records.flatMap((record) => recordedAnswerSchema.safeParse(record).data ?? []);
  const skipped = records.length - answers.length;
  if (skipped > 0) warn(`Skipped stored answers that are not valid: ${skipped}`);
  return answers;
}

export function parseCheckpoint(record: unknown, warn: Warn): Checkpoint | undefined {
  if (record === undefined) return undefined;
  const { data } = checkpointSchema.safeParse(record);
  if (!data) warn("Skipped a stored checkpoint that is not valid");
  return data;
}

/**
 * Notes that answers before the end of a digest were added, replaced or removed, so that it no longer holds.
 * @param answeredAt The earliest of them.
 */
export async function noteChange(
  { cursors }: WritableStores,
  owner: Owner,
  answeredAt = Number.NEGATIVE_INFINITY,
): Promise<void> {
  const end = await cursors.get(digestKey(owner));
  if (end !== undefined && answeredAt >= Number(end)) return;
  const changes = Number(await cursors.get(changesKey(owner))) || 0;
  await cursors.put(String(changes + 1), changesKey(owner));
}

/**
 * Removes a digest; one that is being calculated isn't stored afterwards. A digest of any answers has seen a change, so
 * that the number of changes may be removed, too.
 * @param leaves Whether answers of the owner remain.
 */
export async function removeDigest(
  stores: WritableStores,
  owner: Owner,
  leaves: boolean,
): Promise<void> {
  await stores.checkpoints.delete(digestKey(owner));
  await stores.cursors.delete(digestKey(owner));
  if (leaves) await noteChange(stores, owner);
  else await stores.cursors.delete(changesKey(owner));
}

/** Replaces an owner's checkpoint. */
export async function putCheckpoint(
  stores: WritableStores,
  owner: Owner,
  checkpoint: Checkpoint,
): Promise<void> {
  await stores.checkpoints.put(checkpoint, owner);
  await noteChange(stores, owner);
}

/** Adds those that are new. @returns How many were. */
export async function addNew(
  stores: WritableStores,
  owner: Owner,
  added: readonly Omit<StoredAnswer, "owner">[],
): Promise<number> {
  const { answers } = stores;
  const isNew = await Promise.all(
    added.map(async (answer) => {
      if ((await answers.getKey([owner, answer.id])) !== undefined) return false;
      await answers.put({ ...answer, owner });
      return true;
    }),
  );
  const times = added.filter((_, index) => isNew[index]).map(({ answeredAt }) => answeredAt);
  if (times.length > 0) await noteChange(stores, owner, Math.min(...times));
  return times.length;
}
