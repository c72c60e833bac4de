import { type Checkpoint, comparePositions } from "@attune/memory/checkpoint";
import { type Owner, VISITOR } from "../owner.ts";
import {
  cursorSchema,
  isSameAnswer,
  isSameCheckpoint,
  type RecordedAnswer,
  recordedAnswerSchema,
} from "../recorded-answer.ts";
import type { AnswerStorage } from "./answer-storage.ts";
import type { UseConnection } from "./answers-connection.ts";
import { createAnswersReader } from "./answers-reader.ts";
import {
  addNew,
  noteChange,
  ofOwner,
  parseAnswers,
  parseCheckpoint,
  putCheckpoint,
  removeDigest,
  transact,
  until,
  type Warn,
  type Writable,
} from "./answers-transaction.ts";

/** @returns Whether the answer is new, or differs from the stored one, and the earlier of their times. */
async function replace(answers: Writable, owner: Owner, answer: RecordedAnswer) {
  const before = await answers.get([owner, answer.id]);
  const known = recordedAnswerSchema.safeParse(before).data;
  const isChanged = known === undefined || !isSameAnswer(known, answer);
  if (isChanged || before?.unsent) await answers.put({ ...answer, owner });
  const { answeredAt = answer.answeredAt } = known ?? {};
  return { isChanged, answeredAt: Math.min(answeredAt, answer.answeredAt) };
}

async function removeCovered(answers: Writable, owner: Owner, { last }: Checkpoint): Promise<void> {
  const early = await answers.index("by-time").getAll(until(owner, last.answeredAt));
  const covered = early.filter((each) => !each.unsent && comparePositions(each, last) <= 0);
  await Promise.all(covered.map(({ id }) => answers.delete([owner, id])));
}

/**
 * Answers in the browser's IndexedDB.
 * @param now Epoch milliseconds.
 */
export function createAnswersDb(use: UseConnection, warn: Warn, now: () => number): AnswerStorage {
  const write = <Result>(work: Parameters<typeof transact<Result>>[1]) =>
    use((connection) => transact(connection, work));

  return {
    add: (owner, added) =>
      write(async (stores) => {
        await addNew(stores, owner, added);
      }),

    ...createAnswersReader(use, warn, now),

    cursor: (owner) =>
      use(
        async (connection) => cursorSchema.safeParse(await connection.get("cursors", owner)).data,
      ),

    storePage: (owner, { checkpoint, attempts, next }) =>
      write(async (stores) => {
        const { answers, checkpoints, cursors } = stores;
        const replaced = await Promise.all(attempts.map((each) => replace(answers, owner, each)));
        const changed = replaced.filter(({ isChanged }) => isChanged);
        const times = changed.map(({ answeredAt }) => answeredAt);
        if (changed.length > 0) await noteChange(stores, owner, Math.min(...times));
        await cursors.put(next, owner);
        if (!checkpoint) return changed.length > 0;
        const before = parseCheckpoint(await checkpoints.get(owner), warn);
        const isSame = isSameCheckpoint(before, checkpoint);
        if (!isSame) await putCheckpoint(stores, owner, checkpoint);
        await removeCovered(answers, owner, checkpoint);
        return changed.length > 0 || !isSame;
      }),

    takeOver: (owner, signedUpAt) =>
      write(async (stores) => {
        const { answers, checkpoints } = stores;
        const records = await answers.index("by-time").getAll(until(VISITOR, signedUpAt));
        const taken = parseAnswers(records, warn);
        await addNew(
          stores,
          owner,
          taken.map((answer) => ({ ...answer, unsent: 1 })),
        );
        await Promise.all(taken.map(({ id }) => answers.delete([VISITOR, id])));
        await noteChange(stores, VISITOR);
        const checkpoint = parseCheckpoint(await checkpoints.get(VISITOR), warn);
        if (!checkpoint || checkpoint.last.answeredAt > signedUpAt) return;
        if ((await checkpoints.getKey(owner)) === undefined)
          await putCheckpoint(stores, owner, checkpoint);
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
      write(async (stores) => {
        const { answers, checkpoints, cursors } = stores;
        const unsent = IDBKeyRange.only([owner, 1]);
        const kept = keepUnsent ? await answers.index("by-unsent").getAll(unsent) : [];
        await answers.delete(ofOwner(owner));
        await Promise.all(kept.map((answer) => answers.put(answer)));
        await checkpoints.delete(owner);
        await cursors.delete(owner);
        await removeDigest(stores, owner, kept.length > 0);
      }),
  };
}
