import { createMemory } from "@attune/memory";
import type { Owner } from "../owner.ts";
import type { UseConnection } from "./answers-connection.ts";
import {
  ofOwner,
  parseAnswers,
  parseCheckpoint,
  putCheckpoint,
  transact,
  type Warn,
} from "./answers-transaction.ts";

export interface FoldingLimits {
  /** Nothing is folded up to this number; one answer at a time would make a digest of them void each time. */
  readonly above: number;
  /** How many answers are left. */
  readonly to: number;
}

/** Folds an owner's oldest answers into the checkpoint if there are too many. */
export const foldOldest = (
  use: UseConnection,
  owner: Owner,
  { above, to }: FoldingLimits,
  warn: Warn,
): Promise<void> =>
  use(async (connection) => {
    const count = await connection.count("answers", ofOwner(owner));
    if (count <= above) return;
    await transact(connection, async (stores) => {
      const { answers, checkpoints } = stores;
      // Counted again: another tab may have folded them meanwhile.
      const excess = (await answers.count(ofOwner(owner))) - to;
      if (excess <= 0) return;
      const oldest = await answers.index("by-time").getAll(ofOwner(owner), excess);
      const memory = createMemory(parseCheckpoint(await checkpoints.get(owner), warn));
      const folded = parseAnswers(oldest, warn);
      memory.add(folded);
      const checkpoint = memory.checkpoint();
      if (checkpoint) await putCheckpoint(stores, owner, checkpoint);
      await Promise.all(folded.map(({ id }) => answers.delete([owner, id])));
    });
  });
