import type { User } from "@attune/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import { createFailingStorage } from "../../lib/storage/testing/failing-storage.ts";
import { createAuthSessionStore } from "./auth-session-store.ts";

const ADA: User = {
  id: "1",
  username: "ada",
  email: "ada@example.org",
  createdAt: "2026-01-02T03:04:05.000Z",
  ovations: 2,
  encores: 3,
};
const KEY = "attune.user";

function storageWith(stored?: string) {
  const storage = createMemoryStorage();
  if (stored !== undefined) storage.setItem(KEY, stored);
  return storage;
}

const storageEvent = (key: string | null) => Object.assign(new Event("storage"), { key });
const store = (storage = storageWith(), expected = false) =>
  createAuthSessionStore(storage, new EventTarget(), expected);

describe("the session", () => {
  it("starts as a visitor's when nothing is stored and no credentials are expected", () => {
    expect(store().current()).toEqual({ status: "visitor" });
  });

  it("starts loading when credentials are expected", () => {
    expect(store(storageWith(), true).current()).toEqual({ status: "loading" });
  });

  it("starts as the stored user's until the server responds", () => {
    expect(store(storageWith(JSON.stringify(ADA)), true).current()).toEqual({
      status: "signedIn",
      user: ADA,
    });
  });

  it("stays for the next visit, until sign-out", () => {
    const storage = storageWith();
    const session = store(storage);
    session.setUser(ADA);
    expect(store(storage).current()).toEqual({ status: "signedIn", user: ADA });
    session.clearUser();
    expect(storage.keys("")).toEqual([]);
    expect(session.current()).toEqual({ status: "visitor" });
  });

  it("notifies subscribers until they unsubscribe", () => {
    const session = store();
    const seen: string[] = [];
    const unsubscribe = session.subscribe(() => seen.push(session.current().status));
    session.setUser(ADA);
    session.clearUser();
    unsubscribe();
    session.setUser(ADA);
    expect(seen).toEqual(["signedIn", "visitor"]);
  });

  it("lasts until the page is closed when storage is denied", () => {
    const session = createAuthSessionStore(createFailingStorage(), new EventTarget(), false);
    session.setUser(ADA);
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
    session.clearUser();
    expect(session.current()).toEqual({ status: "visitor" });
  });
});

describe("a stored record", () => {
  it("disappears when it is invalid", () => {
    const wrong = [
      "",
      "{",
      "null",
      "7",
      "[]",
      JSON.stringify({ ...ADA, username: "" }),
      JSON.stringify({ ...ADA, id: 1 }),
      JSON.stringify({ ...ADA, ovations: -1 }),
      JSON.stringify({ ...ADA, encores: 1.5 }),
    ];
    for (const text of wrong) {
      const storage = storageWith(text);
      expect(store(storage).current()).toEqual({ status: "visitor" });
      expect(storage.keys("")).toEqual([]);
    }
  });

  it("never throws, whatever is stored", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(["visitor", "signedIn"]).toContain(store(storageWith(text)).current().status);
      }),
    );
  });

  it("drops unknown fields", () => {
    const storage = storageWith(JSON.stringify({ ...ADA, token: "secret", role: "admin" }));
    expect(store(storage).current()).toEqual({ status: "signedIn", user: ADA });
  });
});

describe("another tab", () => {
  it("signs this tab in or out too", () => {
    const storage = storageWith();
    const tabs = new EventTarget();
    const session = createAuthSessionStore(storage, tabs, false);
    storage.setItem(KEY, JSON.stringify(ADA));
    tabs.dispatchEvent(storageEvent(KEY));
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
    storage.removeItem(KEY);
    tabs.dispatchEvent(storageEvent(null));
    expect(session.current()).toEqual({ status: "visitor" });
  });

  it("changes nothing when it writes another key", () => {
    const tabs = new EventTarget();
    const session = createAuthSessionStore(storageWith(), tabs, true);
    tabs.dispatchEvent(storageEvent("attune.applauses"));
    expect(session.current()).toEqual({ status: "loading" });
  });
});

describe("raiseCounts", () => {
  it("never lowers a count, whatever the order of responses", () => {
    const counts = fc.record(
      { ovations: fc.nat(1000), encores: fc.nat(1000) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(counts), (answers) => {
        const storage = storageWith();
        const session = store(storage);
        session.setUser(ADA);
        for (const answer of answers) session.raiseCounts(answer);
        const most = (key: "ovations" | "encores") =>
          Math.max(ADA[key], ...answers.map((answer) => answer[key] ?? 0));
        const user = { ...ADA, ovations: most("ovations"), encores: most("encores") };
        expect(session.current()).toEqual({ status: "signedIn", user });
        expect(store(storage).current()).toEqual({ status: "signedIn", user });
      }),
    );
  });

  it("ignores other fields of a response", () => {
    const session = store();
    session.setUser(ADA);
    const answer: object = { id: "of an attempt", seed: 7 };
    session.raiseCounts(answer);
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
  });

  it("keeps the higher count when an older record arrives later", () => {
    const session = store();
    session.setUser(ADA);
    session.raiseCounts({ ovations: ADA.ovations + 1 });
    session.setUser({ ...ADA, username: "ada2" });
    expect(session.current()).toEqual({
      status: "signedIn",
      user: { ...ADA, username: "ada2", ovations: ADA.ovations + 1 },
    });
  });

  it("has no effect for a visitor", () => {
    const session = store();
    session.raiseCounts({ ovations: 5 });
    expect(session.current()).toEqual({ status: "visitor" });
  });
});
