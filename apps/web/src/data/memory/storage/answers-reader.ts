import { clampAnswer, clampCheckpoint, EARLIEST_MS } from "@attune/memory/clamp-times";
import type { Owner } from "../owner.ts";
import { type History, recordedAnswerSchema } from "../recorded-answer.ts";
import type { AnswerStorage } from "./answer-storage.ts";
import type { UseConnection } from "./answers-connection.ts";
import {
  noteChange,
  ofOwner,
  parseAnswers,
  parseCheckpoint,
  putCheckpoint,
  transact,
  type Warn,
} from "./answers-transaction.ts";

/** Times of an owner's answers that can't be. */
const impossible = (owner: Owner, now: number) => [
  IDBKeyRange.bound([owner], [owner, EARLIEST_MS], false, true),
  IDBKeyRange.bound([owner, now], [owner, []], true),
];

const isValid = (record: unknown) => recordedAnswerSchema.safeParse(record).success;

/** The part of `createAnswersDb` that the memory worker needs. */
export function createAnswersReader(
  use: UseConnection,
  warn: Warn,
  now: () => number,
): Pick<AnswerStorage, "read" | "clampTimes"> {
  return {
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
      use((connection) =>
        transact(connection, async (stores) => {
          const { answers, checkpoints } = stores;
          const time = now();
          const ranges = impossible(owner, time);
          const found = await Promise.all(
            ranges.map((range) => answers.index("by-time").getAll(range)),
          );
          const records = found.flat().filter(isValid);
          await Promise.all(records.map((record) => answers.put(clampAnswer(record, time))));
          const checkpoint = parseCheckpoint(await checkpoints.get(owner), warn);
          const clamped = checkpoint && clampCheckpoint(checkpoint, time);
          if (clamped && clamped !== checkpoint) await putCheckpoint(stores, owner, clamped);
          if (records.length > 0) await noteChange(stores, owner);
        }),
      ),
  };
}
