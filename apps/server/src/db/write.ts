import { isPostgres } from "./dialect.ts";
import { commitDeferred } from "./drivers/deferred-commit.ts";
import { DatabaseUnavailable } from "./errors/unavailable.ts";
import type { Db } from "./schema.ts";
import { transact } from "./transact.ts";

/** Statements of one transaction. May run again, for example alone, so it has no effect outside the database. */
type Work<Result> = (transaction: Db) => Promise<Result>;

interface Entry {
  readonly work: Work<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Others wait for a group as long as it takes. */
const MAX_GROUP_SIZE = 250;

/**
 * Runs work in a transaction. On SQLite, works that are waiting share one commit, and commits share a wait for the
 * disk, during which the next group runs. Each work still fails or succeeds by itself, and is durable when the
 * result arrives.
 * @param db May be a transaction, in which the work then runs.
 */
export function write<Result>(db: Db, work: Work<Result>): Promise<Result> {
  if (db.isTransaction) return work(db);
  if (isPostgres(db)) return transact(db, work);
  return groupOf(db).add(work);
}

/** The same for work of a single statement, which is a transaction by itself on PostgreSQL. */
export function writeOnce<Result>(db: Db, work: Work<Result>): Promise<Result> {
  return isPostgres(db) ? work(db) : write(db, work);
}

const groups = new WeakMap<Db, WriteGroup>();

function groupOf(db: Db): WriteGroup {
  const group = groups.get(db) ?? new WriteGroup(db);
  groups.set(db, group);
  return group;
}

/** Lets the next group run before that. */
async function answerWhenDurable(
  entries: readonly Entry[],
  results: readonly unknown[],
  durable: Promise<void>,
): Promise<void> {
  try {
    await durable;
    for (const [index, entry] of entries.entries()) entry.resolve(results[index]);
  } catch (error) {
    for (const entry of entries) entry.reject(error);
  }
}

class WriteGroup {
  readonly #db: Db;
  #waiting: Entry[] = [];
  #isRunning = false;

  constructor(db: Db) {
    this.#db = db;
  }

  add<Result>(work: Work<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Entry["resolve"], reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      // Lets the requests that have arrived during the last commit join the next group.
      await new Promise((resolve) => setImmediate(resolve));
      await this.#commit(this.#waiting.splice(0, MAX_GROUP_SIZE));
    }
    this.#isRunning = false;
  }

  /** Commits all works that succeed. Every entry is answered when its work is on the disk, or has failed. */
  async #commit(entries: readonly Entry[]): Promise<void> {
    let failed: Entry | undefined;
    const runAll: Work<unknown[]> = async (transaction) => {
      const results: unknown[] = [];
      for (const entry of entries) {
        failed = entry;
        results.push(await entry.work(transaction));
      }
      failed = undefined;
      return results;
    };
    try {
      const { result, durable } = await commitDeferred(this.#db, runAll);
      void answerWhenDurable(entries, result, durable);
    } catch (error) {
      // A database that can't write fails the others as well.
      if (!failed || error instanceof DatabaseUnavailable) {
        for (const entry of entries) entry.reject(error);
        return;
      }
      failed.reject(error);
      const others = entries.filter((entry) => entry !== failed);
      if (others.length > 0) await this.#commit(others);
    }
  }
}
