import { type Checkpoint, checkpointSchema, comparePositions } from "@attune/memory/checkpoint";
import { clampAnswer, clampCheckpoint, EARLIEST_MS } from "@attune/memory/clamp-times";
import type { IDBPObjectStore, StoreNames } from "idb";
import { type Owner, VISITOR } from "../owner.ts";
import {
  cursorSchema,
  type History,
  isSameAnswer,
  isSameCheckpoint,
  type RecordedAnswer,
  recordedAnswerSchema,
} from "../recorded-answer.ts";
import type { AnswerStorage } from "./answer-storage.ts";
import type {
  AnswersSchema,
  Connection,
  StoredAnswer,
  UseConnection,
} from "./answers-connection.ts";

type Stores = StoreNames<AnswersSchema>[];
type Writable = IDBPObjectStore<AnswersSchema, Stores, "answers", "readwrite">;

/** Keys of the indexes and of the answers begin with the owner; an array sorts after every other second part. */
export const ofOwner = (owner: Owner) => IDBKeyRange.bound([owner], [owner, []]);
export const until = (owner: Owner, answeredAt: number) =>
  IDBKeyRange.bound([owner], [owner, answeredAt]);

/** Times of an owner's answers that can't be. */
const impossible = (owner: Owner, now: number) => [
  IDBKeyRange.bound([owner], [owner, EARLIEST_MS], false, true),
  IDBKeyRange.bound([owner, now], [owner, []], true),
];

/** Runs a transaction over all stores; it has no effect if the work rejects. */
export async function transact<Result>(
  connection: Connection,
  work: (stores: {
    readonly answers: Writable;
    readonly checkpoints: IDBPObjectStore<AnswersSchema, Stores, "checkpoints", "readwrite">;
    readonly cursors: IDBPObjectStore<AnswersSchema, Stores, "cursors", "readwrite">;
  }) => Promise<Result>,
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

/** @returns Whether the answer differs from the stored one. */
async function replace(answers: Writable, owner: Owner, answer: RecordedAnswer): Promise<boolean> {
  const before = await answers.get([owner, answer.id]);
  const known = recordedAnswerSchema.safeParse(before).data;
  const isSame = known !== undefined && isSameAnswer(known, answer);
  if (!isSame || before?.unsent) await answers.put({ ...answer, owner });
  return !isSame;
}

/** @returns Whether it was new. */
export async function addIfNew(answers: Writable, answer: StoredAnswer): Promise<boolean> {
  if ((await answers.getKey([answer.owner, answer.id])) !== undefined) return false;
  await answers.put(answer);
  return true;
}

async function removeCovered(answers: Writable, owner: Owner, { last }: Checkpoint): Promise<void> {
  const early = await answers.index("by-time").getAll(until(owner, last.answeredAt));
  const covered = early.filter((each) => !each.unsent && comparePositions(each, last) <= 0);
  await Promise.all(covered.map(({ id }) => answers.delete([owner, id])));
}

const isValid = (record: unknown) => recordedAnswerSchema.safeParse(record).success;

/**
 * Answers in the browser's IndexedDB.
 * @param now Epoch milliseconds.
 */
export function createAnswersDb(use: UseConnection, warn: Warn, now: () => number): AnswerStorage {
  const write = <Result>(work: Parameters<typeof transact<Result>>[1]) =>
    use((connection) => transact(connection, work));

  return {
    add: (owner, added) =>
      write(async ({ answers }) => {
        await Promise.all(added.map((answer) => addIfNew(answers, { ...answer, owner })));
      }),

    read: (owner) =>
      use(async (connection): Promise<History> => {
        const transaction = connection.transaction(["answers", "checkpoints"]);
        const [records, checkpoint] = await Promise.all([
          transaction.objectStore("answers").getAll(ofOwner(owner)),
          transaction.objectStore("checkpoints").get(owner),
          transaction.done,
        ]);
        return {
          checkpoint: parseCheckpoint(checkpoint, warn),
          answers: parseAnswers(records, warn),
        };
      }),

    clampTimes: (owner) =>
      write(async ({ answers, checkpoints }) => {
        const time = now();
        const ranges = impossible(owner, time);
        const found = await Promise.all(
          ranges.map((range) => answers.index("by-time").getAll(range)),
        );
        const records = found.flat().filter(isValid);
        await Promise.all(records.map((record) => answers.put(clampAnswer(record, time))));
        const checkpoint = parseCheckpoint(await checkpoints.get(owner), warn);
        const clamped = checkpoint && clampCheckpoint(checkpoint, time);
        if (clamped && clamped !== checkpoint) await checkpoints.put(clamped, owner);
      }),
    cursor: (owner) =>
      use(
        async (connection) => cursorSchema.safeParse(await connection.get("cursors", owner)).data,
      ),

    storePage: (owner, { checkpoint, attempts, next }) =>
      write(async ({ answers, checkpoints, cursors }) => {
        const changes = await Promise.all(attempts.map((each) => replace(answers, owner, each)));
        await cursors.put(next, owner);
        if (!checkpoint) return changes.includes(true);
        const before = parseCheckpoint(await checkpoints.get(owner), warn);
        await checkpoints.put(checkpoint, owner);
        await removeCovered(answers, owner, checkpoint);
        return changes.includes(true) || !isSameCheckpoint(before, checkpoint);
      }),

    takeOver: (owner, signedUpAt) =>
      write(async ({ answers, checkpoints }) => {
        const records = await answers.index("by-time").getAll(until(VISITOR, signedUpAt));
        await Promise.all(
          parseAnswers(records, warn).map(async (answer) => {
            await addIfNew(answers, { ...answer, owner, unsent: 1 });
            await answers.delete([VISITOR, answer.id]);
          }),
        );
        const checkpoint = parseCheckpoint(await checkpoints.get(VISITOR), warn);
        if (!checkpoint || checkpoint.last.answeredAt > signedUpAt) return;
        if ((await checkpoints.getKey(owner)) === undefined)
          await checkpoints.put(checkpoint, owner);
        await checkpoints.delete(VISITOR);
      }),

    unsent: (owner, limit) =>
      use(async (connection) =>
        parseAnswers(
          await connection.getAllFromIndex("answers", "by-unsent", [owner, 1], limit),
          warn,
        ),
      ),

    markSent: (owner, ids) =>
      write(async ({ answers }) => {
        await Promise.all(
          ids.map(async (id) => {
            const stored = await answers.get([owner, id]);
            if (!stored) return;
            const { unsent: _, ...sent } = stored;
            await answers.put(sent);
          }),
        );
      }),

    remove: (owner, { keepUnsent = false } = {}) =>
      write(async ({ answers, checkpoints, cursors }) => {
        const unsent = IDBKeyRange.only([owner, 1]);
        const kept = keepUnsent ? await answers.index("by-unsent").getAll(unsent) : [];
        await answers.delete(ofOwner(owner));
        await Promise.all(kept.map((answer) => answers.put(answer)));
        await checkpoints.delete(owner);
        await cursors.delete(owner);
      }),
  };
}
