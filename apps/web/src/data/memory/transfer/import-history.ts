import type { Owner } from "../owner.ts";
import type { History } from "../recorded-answer.ts";
import type { UseConnection } from "../storage/answers-connection.ts";
import { addNew, putCheckpoint, transact, until } from "../storage/answers-transaction.ts";

/**
 * Adds a history to what is stored of an owner, whole or not at all; answers that are known stay as they are. A
 * checkpoint is adopted only if nothing is known of the time that it covers. Rejects if there is no room.
 *
 * @param isUnsent Whether the answers wait to be sent to the owner's account, whose checkpoint is the server's.
 * @returns How many answers were new.
 */
export const importHistory = (
  use: UseConnection,
  owner: Owner,
  { checkpoint, answers: added }: History,
  isUnsent: boolean,
): Promise<number> =>
  use((connection) =>
    transact(connection, async (stores) => {
      const { answers, checkpoints } = stores;
      if (checkpoint && !isUnsent && (await checkpoints.getKey(owner)) === undefined) {
        const covered = until(owner, checkpoint.last.answeredAt);
        const known = await answers.index("by-time").count(covered);
        if (known === 0) await putCheckpoint(stores, owner, checkpoint);
      }
      const mark = isUnsent ? ({ unsent: 1 } as const) : {};
      return await addNew(
        stores,
        owner,
        added.map((answer) => ({ ...answer, ...mark })),
      );
    }),
  );
