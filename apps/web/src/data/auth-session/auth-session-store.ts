import type { User } from "@attune/contract";
import { createStore } from "../../lib/create-store.ts";
import { type KeyValueStorage, onStorageChange } from "../../lib/storage/key-value-storage.ts";
import { PERSISTENT_KEYS } from "../../lib/storage/keys.ts";
import { parseJson } from "../../lib/storage/parse-json.ts";

/** 'loading' until the server has confirmed or refused a session that the browser may hold. */
export type AuthSession =
  | { readonly status: "loading" }
  | { readonly status: "visitor" }
  | { readonly status: "signedIn"; readonly user: User };

/** Returns undefined for a visitor, or while the session is loading. */
export const userIdOf = (session: AuthSession): string | undefined =>
  session.status === "signedIn" ? session.user.id : undefined;

export interface AuthSessionStore {
  current(): AuthSession;
  subscribe(listener: () => void): () => void;
  /** Signs the user in or updates the record, and stores it for the next visit. */
  setUser(user: User): void;
  /** Makes this browser a visitor's and removes the stored record. */
  clearUser(): void;
  /** Applies counts from the server; counts never decrease. */
  raiseCounts(counts: Partial<Pick<User, "ovations" | "encores">>): void;
}

const KEY = PERSISTENT_KEYS.user;
const TEXT_FIELDS = ["id", "username", "email", "createdAt"] as const;
const COUNT_FIELDS = ["ovations", "encores"] as const;

/** Validated by hand, because a schema library would delay the first page. */
function parseUser(text: string | null): User | undefined {
  const { id, username, email, createdAt, ovations, encores } = Object(parseJson(text)) as User;
  const user = { id, username, email, createdAt, ovations, encores };
  const hasTexts = TEXT_FIELDS.every((key) => typeof user[key] === "string" && user[key] !== "");
  const hasCounts = COUNT_FIELDS.every((key) => Number.isSafeInteger(user[key]) && user[key] >= 0);
  return hasTexts && hasCounts ? user : undefined;
}

/** Returns the stored user; removes a record that is not valid. */
function load(storage: KeyValueStorage): User | undefined {
  const text = storage.getItem(KEY);
  const user = parseUser(text);
  if (!user && text !== null) storage.removeItem(KEY);
  return user;
}

function save(user: User, storage: KeyValueStorage): void {
  storage.setItem(KEY, JSON.stringify(user));
}

function maxCounts(user: User, { ovations, encores }: User): User {
  return {
    ...user,
    ovations: Math.max(user.ovations, ovations),
    encores: Math.max(user.encores, encores),
  };
}

const sessionOf = (user: User | undefined, fallback: "loading" | "visitor"): AuthSession =>
  user ? { status: "signedIn", user } : { status: fallback };

/**
 * @param tabs Dispatches `storage` events when another tab writes.
 * @param mayBeSignedIn Whether the browser may hold credentials, so that the server must be asked.
 */
export function createAuthSessionStore(
  storage: KeyValueStorage,
  tabs: EventTarget,
  mayBeSignedIn: boolean,
): AuthSessionStore {
  const store = createStore(sessionOf(load(storage), mayBeSignedIn ? "loading" : "visitor"));
  onStorageChange(tabs, (key) => {
    if (key === null || key === KEY) store.set(sessionOf(load(storage), "visitor"));
  });

  /** Responses may arrive out of order: for the same user, the higher counts are the later ones. */
  function setUser(user: User): void {
    const session = store.get();
    const before = session.status === "signedIn" ? session.user : undefined;
    const next = before?.id === user.id ? maxCounts(user, before) : user;
    save(next, storage);
    store.set({ status: "signedIn", user: next });
  }

  return {
    current: store.get,
    subscribe: store.subscribe,
    setUser,
    clearUser() {
      storage.removeItem(KEY);
      store.set({ status: "visitor" });
    },
    raiseCounts({ ovations, encores }) {
      const session = store.get();
      if (session.status !== "signedIn") return;
      const { user } = session;
      setUser({
        ...user,
        ovations: ovations ?? user.ovations,
        encores: encores ?? user.encores,
      });
    },
  };
}
