import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from "fake-indexeddb";
import { vi } from "vitest";
import { after } from "../../../lib/timers.ts";
import { createAnswerChanges } from "../storage/answer-changes.ts";
import { createAnswerStore } from "../storage/answer-store.ts";
import { createConnection } from "../storage/answers-connection.ts";
import { createAnswersDb } from "../storage/answers-db.ts";

const CLASSES = {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
};

/** Delivers each message to all others, later and as a copy, like BroadcastChannel. */
function createChannels() {
  const channels: EventTarget[] = [];
  return () => {
    const own = new EventTarget();
    channels.push(own);
    return Object.assign(own, {
      postMessage(message: unknown) {
        const data = structuredClone(message);
        for (const other of channels)
          if (other !== own)
            queueMicrotask(() => other.dispatchEvent(new MessageEvent("message", { data })));
      },
    });
  };
}

/** An empty browser for one test: its database, and the tabs that share it. */
export function openBrowser() {
  vi.stubGlobal("indexedDB", new IDBFactory());
  for (const [name, value] of Object.entries(CLASSES)) vi.stubGlobal(name, value);
  const openChannel = createChannels();
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);

  function openTab() {
    const use = createConnection(after);
    const db = createAnswersDb(use, warn);
    const changes = createAnswerChanges(openChannel());
    return { use, db, changes, store: createAnswerStore({ db, changes, warn }) };
  }

  return { openTab, openChannel, warnings };
}
export type Browser = ReturnType<typeof openBrowser>;
export type Tab = ReturnType<Browser["openTab"]>;
