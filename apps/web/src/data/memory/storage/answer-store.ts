import { clampAnswer } from "@attune/memory/clamp-times";
import { type Owner, VISITOR } from "../owner.ts";
import {
  type AnswerPage,
  type History,
  mergeHistories,
  type RecordedAnswer,
} from "../recorded-answer.ts";
import type { AnswerChanges } from "./answer-changes.ts";
import type { AnswerStorage, RemoveOptions } from "./answer-storage.ts";
import { createAnswersInMemory } from "./answers-in-memory.ts";

export interface AnswerStorePorts {
  readonly db: AnswerStorage;
  readonly changes: AnswerChanges;
  readonly warn: (message: string) => void;
  /** Called when answers can't be stored or read. */
  readonly onUnkept: () => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * This device's answers. What can't be stored, because the browser denies it or the disk is full, is kept until the
 * page is closed. Methods never reject, and publish what they change.
 */
export interface AnswerStore {
  add(owner: Owner, answers: readonly RecordedAnswer[]): Promise<void>;
  read(owner: Owner): Promise<History>;
  /** The part of the history that only this page has. */
  unstored(owner: Owner): Promise<History>;
  cursor(owner: Owner): Promise<string | undefined>;
  /** Publishes nothing: a pull publishes once, after its last page. @returns Whether the history has changed. */
  storePage(owner: Owner, page: AnswerPage): Promise<boolean>;
  /** @returns False if stored answers could not be moved. */
  takeOver(owner: Owner, until: number): Promise<boolean>;
  unsent(owner: Owner, limit: number): Promise<readonly RecordedAnswer[]>;
  /** @returns False if they could not be marked. */
  markSent(owner: Owner, ids: readonly string[]): Promise<boolean>;
  remove(owner: Owner, options?: RemoveOptions): Promise<void>;
}

export function createAnswerStore(ports: AnswerStorePorts): AnswerStore {
  const { db, changes, warn, onUnkept, now } = ports;
  const memory = createAnswersInMemory(now);
  let isReported = false;

  function reportOnce(error: unknown): void {
    if (isReported) return;
    isReported = true;
    warn(`Answers can't be stored or read: ${error}`);
    onUnkept();
  }

  async function orElse<Result>(
    use: () => Promise<Result>,
    fallback: () => Result | Promise<Result>,
  ): Promise<Result> {
    try {
      return await use();
    } catch (error) {
      reportOnce(error);
      return await fallback();
    }
  }

  const succeeds = (use: () => Promise<void>) =>
    orElse(
      async () => {
        await use();
        return true;
      },
      () => false,
    );

  async function clampVisitor(): Promise<void> {
    await memory.clampTimes(VISITOR);
    await succeeds(() => db.clampTimes(VISITOR));
  }

  return {
    async add(owner, given) {
      const answers = given.map((answer) => clampAnswer(answer, now()));
      await orElse(
        () => db.add(owner, answers),
        () => memory.add(owner, answers),
      );
      changes.publish({ kind: "added", owner, answers });
    },

    async read(owner) {
      if (owner === VISITOR) await clampVisitor();
      const stored = await orElse(
        () => db.read(owner),
        (): History => ({ checkpoint: undefined, answers: [] }),
      );
      return mergeHistories(stored, await memory.read(owner));
    },

    async unstored(owner) {
      if (owner === VISITOR) await memory.clampTimes(VISITOR);
      return await memory.read(owner);
    },

    async cursor(owner) {
      const stored = orElse(
        () => db.cursor(owner),
        () => undefined,
      );
      return (await memory.cursor(owner)) ?? (await stored);
    },

    async storePage(owner, page) {
      // A stored cursor says that all pages before it are stored too.
      if ((await memory.cursor(owner)) !== undefined) return await memory.storePage(owner, page);
      return await orElse(
        async () => {
          const isChanged = await db.storePage(owner, page);
          const ids = page.attempts.map(({ id }) => id);
          memory.forget(owner, ids);
          return isChanged;
        },
        () => memory.storePage(owner, page),
      );
    },

    async takeOver(owner, until) {
      // A time in the future would seem to be after the sign-up.
      await clampVisitor();
      await memory.takeOver(owner, until);
      const isMoved = await succeeds(() => db.takeOver(owner, until));
      for (const each of [VISITOR, owner]) changes.publish({ kind: "replaced", owner: each });
      return isMoved;
    },

    async unsent(owner, limit) {
      const stored = await orElse(
        () => db.unsent(owner, limit),
        () => [],
      );
      return [...stored, ...(await memory.unsent(owner, limit))].slice(0, limit);
    },

    async markSent(owner, ids) {
      await memory.markSent(owner, ids);
      return await succeeds(() => db.markSent(owner, ids));
    },

    async remove(owner, options) {
      await memory.remove(owner, options);
      await succeeds(() => db.remove(owner, options));
      changes.publish({ kind: "replaced", owner });
    },
  };
}
