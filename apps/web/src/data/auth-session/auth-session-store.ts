import type { User } from "@attune/contract";
import type { KeyValueStorage } from "../../lib/storage/key-value-storage.ts";

/** Who is there: not known yet, a visitor, or someone signed in. */
export type AuthSession =
  | { readonly status: "loading" }
  | { readonly status: "visitor" }
  | { readonly status: "signedIn"; readonly user: User };

export interface AuthSessionStore {
  current(): AuthSession;
  subscribe(listener: () => void): () => void;
  /** Signed in, or known anew; kept for the next visit. */
  setUser(user: User): void;
  /** Signed out, or never in; nothing of the user is kept. */
  clearUser(): void;
  /** The server counted; counters never fall. */
  raiseCounts(counts: Partial<Pick<User, "ovations" | "encores">>): void;
}

const KEY = "attune.user";
const TEXTS = ["id", "username", "email", "createdAt"] as const;
const COUNTS = ["ovations", "encores"] as const;

/** Checked by hand, for the first page waits for it and a schema library is large. */
function parseUser(text: string | null): User | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (typeof value !== "object" || value === null) return undefined;
    const { id, username, email, createdAt, ovations, encores } = value as User;
    const user = { id, username, email, createdAt, ovations, encores };
    const texts = TEXTS.every((key) => typeof user[key] === "string" && user[key] !== "");
    const counts = COUNTS.every((key) => Number.isSafeInteger(user[key]) && user[key] >= 0);
    return texts && counts ? user : undefined;
  } catch {
    return undefined;
  }
}

/** What is stored; a record that can't be read is removed. */
function load(shelf: KeyValueStorage): User | undefined {
  try {
    const text = shelf.getItem(KEY);
    const user = parseUser(text);
    if (!user && text !== null) shelf.removeItem(KEY);
    return user;
  } catch {
    return undefined;
  }
}

function keep(user: User | undefined, shelf: KeyValueStorage): void {
  try {
    if (user) shelf.setItem(KEY, JSON.stringify(user));
    else shelf.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: the server is asked again at the next visit.
  }
}

function atLeast(user: User, { ovations, encores }: User): User {
  return {
    ...user,
    ovations: Math.max(user.ovations, ovations),
    encores: Math.max(user.encores, encores),
  };
}

/**
 * @param expected Whether the browser holds a session's cookie, so that the server is to be asked.
 * @param tabs Told by the browser what other tabs store.
 */
export function createAuthSessionStore(
  shelf: KeyValueStorage,
  tabs: EventTarget,
  expected: boolean,
): AuthSessionStore {
  const listeners = new Set<() => void>();
  const of = (user: User | undefined, otherwise: "loading" | "visitor"): AuthSession =>
    user ? { status: "signedIn", user } : { status: otherwise };
  let session = of(load(shelf), expected ? "loading" : "visitor");
  const set = (next: AuthSession) => {
    session = next;
    for (const listener of listeners) listener();
  };
  tabs.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    if (key === null || key === KEY) set(of(load(shelf), "visitor"));
  });
  /** Answers may overtake each other: of the same user the higher counts are the later ones. */
  function signedIn(user: User): void {
    const before = session.status === "signedIn" ? session.user : undefined;
    const next = before?.id === user.id ? atLeast(user, before) : user;
    keep(next, shelf);
    set({ status: "signedIn", user: next });
  }
  return {
    current: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setUser: signedIn,
    clearUser() {
      keep(undefined, shelf);
      set({ status: "visitor" });
    },
    raiseCounts({ ovations, encores }) {
      if (session.status !== "signedIn") return;
      const { user } = session;
      signedIn({
        ...user,
        ovations: ovations ?? user.ovations,
        encores: encores ?? user.encores,
      });
    },
  };
}
