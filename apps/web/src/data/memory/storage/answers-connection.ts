import type { Checkpoint } from "@attune/memory/checkpoint";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { ANSWERS_DATABASE } from "../../../lib/storage/keys.ts";
import type { After } from "../../../lib/timing/timers.ts";
import type { Owner } from "../owner.ts";
import type { RecordedAnswer } from "../recorded-answer.ts";
import type { StoredDigest } from "./stored-digest.ts";

/** An answer as the database holds it. */
export interface StoredAnswer extends RecordedAnswer {
  readonly owner: Owner;
  /** Present if it was taken over from the visitor and the server doesn't have it yet. */
  readonly unsent?: 1;
}

/**
 * Version 1 of the database. A tab of an earlier release can't open a later version, so its answers would be lost: what is
 * new has keys of its own in these stores.
 */
export interface AnswersSchema extends DBSchema {
  answers: {
    key: [owner: Owner, id: string];
    value: StoredAnswer;
    indexes: {
      "by-time": [owner: Owner, answeredAt: number];
      "by-unsent": [owner: Owner, unsent: 1];
    };
  };
  checkpoints: { key: Owner | DigestKey; value: Checkpoint | StoredDigest };
  cursors: { key: Owner | DigestKey | ChangesKey; value: string };
}
const VERSION = 1;

type DigestKey = `${Owner} digest`;
type ChangesKey = `${Owner} changes`;

/** Key of the digest of an owner's answers; among the cursors, of the time at which it ends. */
export const digestKey = (owner: Owner): DigestKey => `${owner} digest`;
/** Key of the number of changes that a digest wouldn't have. */
export const changesKey = (owner: Owner): ChangesKey => `${owner} changes`;

export type Connection = IDBPDatabase<AnswersSchema>;

/** Runs a task with the database. Rejects if the task does, or if the browser provides no database. */
export type UseConnection = <Result>(
  task: (connection: Connection) => Promise<Result>,
) => Promise<Result>;

/** A browser may never respond, for example while a frozen tab holds an earlier version open. */
const OPEN_TIMEOUT_MS = 5000;

function upgrade(connection: Connection): void {
  const answers = connection.createObjectStore("answers", { keyPath: ["owner", "id"] });
  answers.createIndex("by-time", ["owner", "answeredAt"]);
  answers.createIndex("by-unsent", ["owner", "unsent"]);
  connection.createObjectStore("checkpoints");
  connection.createObjectStore("cursors");
}

const isQuotaExceeded = (error: unknown) =>
  error instanceof DOMException && error.name === "QuotaExceededError";

/**
 * Opens the database when it is first used. A connection that was lost, because another tab deleted the database or
 * the system stopped its process, is replaced once for each task. A database that can't be opened isn't tried again.
 */
export function createConnection(after: After): UseConnection {
  let current: Promise<Connection> | undefined;

  async function open(): Promise<Connection> {
    // Throws where the browser has no IndexedDB.
    const opening = openDB<AnswersSchema>(ANSWERS_DATABASE, VERSION, {
      upgrade,
      // A newer release upgrades the database, or another tab deletes it.
      blocking: () => close(opening),
      terminated: () => close(opening),
    });
    const { promise: failed, reject } = Promise.withResolvers<never>();
    const cancel = after(OPEN_TIMEOUT_MS, () => reject(new Error("The database doesn't open")));
    try {
      return await Promise.race([opening, failed]);
    } catch (error) {
      close(opening);
      throw error;
    } finally {
      cancel();
    }
  }

  function close(opening: Promise<Connection>): void {
    opening.then(
      (connection) => connection.close(),
      () => undefined,
    );
  }

  return async (task) => {
    current ??= open();
    const mine = current;
    const connection = await mine;
    try {
      return await task(connection);
    } catch (error) {
      if (isQuotaExceeded(error)) throw error;
      connection.close();
      if (current === mine) current = open();
      return await task(await current);
    }
  };
}
