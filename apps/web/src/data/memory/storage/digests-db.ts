import type { Digest } from "../digest.ts";
import type { Owner } from "../owner.ts";
import type { History, RecordedAnswer } from "../recorded-answer.ts";
import { changesKey, digestKey, type UseConnection } from "./answers-connection.ts";
import { parseAnswers, parseCheckpoint, transact, type Warn } from "./answers-transaction.ts";
import { storedDigestSchema } from "./stored-digest.ts";

/** How the stored answers were when they were read. */
interface Version {
  readonly changes: string | undefined;
  /** Answers in the digest, then since its end: before the given moment, and later. */
  readonly counts: readonly [digested: number, earlier: number, later: number];
  /** Where the digest ends. */
  readonly end: number | undefined;
}

interface DigestedHistory extends Pick<History, "checkpoint"> {
  /** Undefined if there is none that holds. */
  readonly digest: Digest | undefined;
  /** Answers since the digest's end, before and after the given moment. */
  readonly earlier: readonly RecordedAnswer[];
  readonly later: readonly RecordedAnswer[];
  readonly version: Version;
}

/** Where a device stores a digest of each owner's answers. */
export interface DigestStorage {
  /** @param until Epoch milliseconds. */
  read(owner: Owner, until: number): Promise<DigestedHistory>;
  /** Stores nothing if the answers before the digest's end have changed since they were read. */
  store(owner: Owner, digest: Digest, version: Version): Promise<void>;
}

/** Times from a digest's end, or from the first answer on. */
const since = (owner: Owner, end: number | undefined, until: number | readonly [] = []) =>
  IDBKeyRange.bound(end === undefined ? [owner] : [owner, end], [owner, until], false, true);

/** @param maker See `StoredDigest`. */
export function createDigestsDb(
  use: UseConnection,
  warn: Warn,
  maker: () => string,
): DigestStorage {
  return {
    read: (owner, until) =>
      use(async (connection) => {
        const transaction = connection.transaction(["answers", "checkpoints", "cursors"]);
        const times = transaction.objectStore("answers").index("by-time");
        const checkpoints = transaction.objectStore("checkpoints");
        const [checkpoint, record, changes] = await Promise.all([
          checkpoints.get(owner),
          checkpoints.get(digestKey(owner)),
          transaction.objectStore("cursors").get(changesKey(owner)),
        ]);
        const { data } = storedDigestSchema.safeParse(record);
        const holds = data?.maker === maker() && data.changes === changes;
        const digest = holds ? data : undefined;
        const records = await times.getAll(since(owner, digest?.until));
        await transaction.done;
        const { earlier = [], later = [] } = Object.groupBy(records, ({ answeredAt }) =>
          answeredAt < until ? "earlier" : "later",
        );
        const counts = [digest?.count ?? 0, earlier.length, later.length] as const;
        return {
          digest: digest && { ...digest, memory: digest.memory },
          checkpoint: parseCheckpoint(checkpoint, warn),
          earlier: parseAnswers(earlier, warn),
          later: parseAnswers(later, warn),
          version: { changes, counts, end: digest?.until },
        };
      }),

    store: (owner, digest, { changes, counts: [digested, earlier], end }) =>
      use((connection) =>
        transact(connection, async ({ answers, checkpoints, cursors }) => {
          const added = await answers.index("by-time").count(since(owner, end, digest.until));
          const isSame = added === earlier && (await cursors.get(changesKey(owner))) === changes;
          const count = digested + earlier;
          if (!isSame || count === 0) return;
          await checkpoints.put({ ...digest, maker: maker(), changes, count }, digestKey(owner));
          await cursors.put(String(digest.until), digestKey(owner));
        }),
      ),
  };
}
