import { createMemory } from "@attune/memory";
import type { Owner } from "../owner.ts";
import type { UseConnection } from "./answers-connection.ts";
import { ofOwner, parseAnswers, parseCheckpoint, transact, type Warn } from "./answers-db.ts";

/** Folds an owner's oldest answers into the checkpoint, so that `maxAnswers` are left. */
export const foldOldest = (
  use: UseConnection,
  owner: Owner,
  maxAnswers: number,
  warn: Warn,
): Promise<void> =>
  use(async (connection) => {
    const count = await connection.count("answers", ofOwner(owner));
    if (count <= maxAnswers) return;
    await transact(connection, async ({ answers, checkpoints }) => {
      // Counted again: another tab may have folded them meanwhile.
      const excess = (await answers.count(ofOwner(owner))) - maxAnswers;
      if (excess <= 0) return;
      const oldest = await answers.index("by-time").getAll(ofOwner(owner), excess);
      const memory = createMemory(parseCheckpoint(await checkpoints.get(owner), warn));
      const folded = parseAnswers(oldest, warn);
      memory.add(folded);
      const checkpoint = memory.checkpoint();
      if (checkpoint) await checkpoints.put(checkpoint, owner);
      await Promise.all(folded.map(({ id }) => answers.delete([owner, id])));
    });
  });
