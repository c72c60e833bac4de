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
import { after } from "../../../lib/timing/timers.ts";
import { createAnswerChanges } from "../storage/answer-changes.ts";
import { createAnswerStore } from "../storage/answer-store.ts";
import { createConnection } from "../storage/answers-connection.ts";
import { createAnswersDb } from "../storage/answers-db.ts";
import { createDigestsDb } from "../storage/digests-db.ts";
import { hours } from "./answers.ts";

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

/** An empty browser for one test: its database, the tabs that share it, and its clock, a year after `START`. */
export function openBrowser() {
  vi.stubGlobal("indexedDB", new IDBFactory());
  for (const [name, value] of Object.entries(CLASSES)) vi.stubGlobal(name, value);
  const openChannel = createChannels();
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);

  const onUnkept = vi.fn();
  const clock = { time: hours(24 * 365) };
  const now = () => clock.time;

  function openTab() {
    const use = createConnection(after);
    const db = createAnswersDb(use, warn, now);
    const changes = createAnswerChanges(openChannel());
    const digests = createDigestsDb(use, warn, () => "this release");
    const store = createAnswerStore({ db, changes, warn, onUnkept, now });
    return { use, db, digests, changes, store };
  }

  return { openTab, openChannel, warnings, onUnkept, clock };
}
export type Browser = ReturnType<typeof openBrowser>;
export type Tab = ReturnType<Browser["openTab"]>;
