import type { AnswerPage } from "./recorded-answer.ts";
import type { AnswerChanges } from "./storage/answer-changes.ts";
import type { AnswerStore } from "./storage/answer-store.ts";

export interface AnswerPullPorts {
  readonly store: Pick<AnswerStore, "cursor" | "storePage">;
  readonly changes: Pick<AnswerChanges, "publish">;
  /** @param after Cursor of the page before; undefined for the first page. */
  readonly fetchPage: (userId: string, after: string | undefined) => Promise<AnswerPage>;
  /** The signed-in user. */
  readonly userId: () => string | undefined;
  readonly isOnline: () => boolean;
  /** Runs a task while no other tab pulls. */
  readonly runExclusive: (task: () => Promise<void>) => Promise<void>;
}

/**
 * Fetches what the server has got since the last pull: answers of the user's other devices, and this device's own as
 * the server stored them. Never rejects: without a response, what is stored is what there is. Each page is stored
 * with its cursor, so an interrupted pull goes on where it ended.
 */
export function createAnswerPull(ports: AnswerPullPorts): (userId: string) => Promise<void> {
  const { store, changes } = ports;
  const running = new Map<string, Promise<void>>();

  /** @returns Whether the history has changed, and whether there is more. */
  async function pullPage(userId: string) {
    const after = await store.cursor(userId);
    const page = await ports.fetchPage(userId, after);
    // The user may have signed out, which removed their answers.
    if (ports.userId() !== userId) return { isChanged: false, hasMore: false };
    const isChanged = await store.storePage(userId, page);
    return { isChanged, hasMore: page.hasMore && page.next !== after };
  }

  async function pullAll(userId: string): Promise<void> {
    let isAnyChanged = false;
    try {
      for (let hasMore = true; hasMore && ports.isOnline() && ports.userId() === userId; ) {
        const page = await pullPage(userId);
        isAnyChanged ||= page.isChanged;
        hasMore = page.hasMore;
      }
    } catch {
      // The next pull goes on.
    }
    if (isAnyChanged) changes.publish({ kind: "replaced", owner: userId });
  }

  return (userId) => {
    const pull =
      running.get(userId) ??
      ports.runExclusive(() => pullAll(userId)).finally(() => running.delete(userId));
    running.set(userId, pull);
    return pull;
  };
}
