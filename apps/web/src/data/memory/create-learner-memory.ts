import { createStore, type Unsubscribe } from "../../lib/create-store.ts";
import type { Calculate } from "./create-calculator.ts";
import type { Owner } from "./owner.ts";
import { createOwnerMemory, type OwnerMemory, type States } from "./owner-memory.ts";
import type { AnswerChanges } from "./storage/answer-changes.ts";

/** The memory of the current user or visitor. */
export interface LearnerMemory {
  /** 'loading' until the answers are read: those of this device, and of others if they arrive soon. */
  readonly status: "loading" | "ready";
  /** Memory states by atom id, without atoms that were never answered. A new map after each change. */
  readonly states: States;
}

export interface LearnerMemoryPorts {
  readonly calculate: Calculate;
  readonly changes: Pick<AnswerChanges, "subscribe">;
  /** Whose memory it is; undefined until the auth session is known. */
  readonly owner: () => Owner | undefined;
  readonly subscribeToOwner: (listener: () => void) => Unsubscribe;
  /** Fetches what other devices recorded. Never rejects. */
  readonly pull: (owner: Owner) => Promise<void>;
  readonly delay: (ms: number) => Promise<void>;
}

export interface LearnerMemoryStore {
  get(): LearnerMemory;
  subscribe(listener: () => void): Unsubscribe;
  /** Reads the answers when it is first called, and fetches those of other devices each time. */
  load(): void;
  /** After the page missed changes: reads again what it has read. */
  reload(): void;
}

/** A learner on a slow network practices without the latest answers of their other devices. */
const PULL_TIMEOUT_MS = 4000;

const LOADING: LearnerMemory = { status: "loading", states: new Map() };

/** The memory of the current owner; that of another is dropped as soon as the owner changes. */
export function createLearnerMemory(ports: LearnerMemoryPorts): LearnerMemoryStore {
  const { get, set, subscribe } = createStore(LOADING);
  let isWanted = false;
  let current: OwnerMemory | undefined;

  function create(owner: Owner): OwnerMemory {
    const created = createOwnerMemory(owner, ports.calculate, (states) => {
      if (created === current) set({ status: "ready", states });
    });
    return created;
  }

  async function load(): Promise<void> {
    isWanted = true;
    const mine = current;
    if (!mine) return;
    await Promise.race([ports.pull(mine.owner), ports.delay(PULL_TIMEOUT_MS)]);
    if (mine === current) await mine.readOnce();
  }

  function followOwner(): void {
    const owner = ports.owner();
    if (owner === current?.owner) return;
    current = owner === undefined ? undefined : create(owner);
    set(LOADING);
    if (isWanted) void load();
  }

  followOwner();
  ports.subscribeToOwner(followOwner);
  ports.changes.subscribe((change) => current?.apply(change));

  return {
    get,
    subscribe,
    load: () => void load(),
    reload() {
      if (current) current.apply({ kind: "replaced", owner: current.owner });
      void load();
    },
  };
}
