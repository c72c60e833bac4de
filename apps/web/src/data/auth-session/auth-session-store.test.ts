import type { User } from "@attune/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
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

function shelf(stored?: string) {
  const kept = new Map(stored === undefined ? [] : [[KEY, stored]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const forbidden = {
  getItem(): never {
    throw new Error("forbidden");
  },
  setItem(): never {
    throw new Error("forbidden");
  },
  removeItem(): never {
    throw new Error("forbidden");
  },
};

const told = (key: string | null) => Object.assign(new Event("storage"), { key });
const store = (kept = shelf(), expected = false) =>
  createAuthSessionStore(kept, new EventTarget(), expected);

describe("who is there", () => {
  it("is a visitor where nothing is stored and no session is expected", () => {
    expect(store().current()).toEqual({ status: "visitor" });
  });

  it("is not known yet where the server is still to be asked", () => {
    expect(store(shelf(), true).current()).toEqual({ status: "loading" });
  });

  it("is whoever was stored, until the server says otherwise", () => {
    expect(store(shelf(JSON.stringify(ADA)), true).current()).toEqual({
      status: "signedIn",
      user: ADA,
    });
  });

  it("is kept for the next visit, and forgotten on leaving", () => {
    const kept = shelf();
    const session = store(kept);
    session.setUser(ADA);
    expect(store(kept).current()).toEqual({ status: "signedIn", user: ADA });
    session.clearUser();
    expect(kept.kept.size).toBe(0);
    expect(session.current()).toEqual({ status: "visitor" });
  });

  it("is told to whoever listens, until they stop", () => {
    const session = store();
    const heard: string[] = [];
    const stop = session.subscribe(() => heard.push(session.current().status));
    session.setUser(ADA);
    session.clearUser();
    stop();
    session.setUser(ADA);
    expect(heard).toEqual(["signedIn", "visitor"]);
  });

  it("lives as long as the page where storage is forbidden", () => {
    const session = createAuthSessionStore(forbidden, new EventTarget(), false);
    session.setUser(ADA);
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
    session.clearUser();
    expect(session.current()).toEqual({ status: "visitor" });
  });
});

describe("a stored record", () => {
  it("that can't be read is removed", () => {
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
      const kept = shelf(text);
      expect(store(kept).current()).toEqual({ status: "visitor" });
      expect(kept.kept.size).toBe(0);
    }
  });

  it("is read without a fault, whatever it holds", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(["visitor", "signedIn"]).toContain(store(shelf(text)).current().status);
      }),
    );
  });

  it("gives nothing on that isn't the user's", () => {
    const kept = shelf(JSON.stringify({ ...ADA, token: "secret", role: "admin" }));
    expect(store(kept).current()).toEqual({ status: "signedIn", user: ADA });
  });
});

describe("another tab", () => {
  it("that signs in or out does so here too", () => {
    const kept = shelf();
    const tabs = new EventTarget();
    const session = createAuthSessionStore(kept, tabs, false);
    kept.setItem(KEY, JSON.stringify(ADA));
    tabs.dispatchEvent(told(KEY));
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
    kept.removeItem(KEY);
    tabs.dispatchEvent(told(null));
    expect(session.current()).toEqual({ status: "visitor" });
  });

  it("that stores something else changes nothing", () => {
    const tabs = new EventTarget();
    const session = createAuthSessionStore(shelf(), tabs, true);
    tabs.dispatchEvent(told("attune.applauses"));
    expect(session.current()).toEqual({ status: "loading" });
  });
});

describe("what the server counted", () => {
  it("never falls, in whatever order its answers come", () => {
    const counts = fc.record(
      { ovations: fc.nat(1000), encores: fc.nat(1000) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(counts), (answers) => {
        const kept = shelf();
        const session = store(kept);
        session.setUser(ADA);
        for (const answer of answers) session.raiseCounts(answer);
        const most = (key: "ovations" | "encores") =>
          Math.max(ADA[key], ...answers.map((answer) => answer[key] ?? 0));
        const user = { ...ADA, ovations: most("ovations"), encores: most("encores") };
        expect(session.current()).toEqual({ status: "signedIn", user });
        expect(store(kept).current()).toEqual({ status: "signedIn", user });
      }),
    );
  });

  it("takes nothing else from an answer", () => {
    const session = store();
    session.setUser(ADA);
    const answer: object = { id: "of an attempt", seed: 7 };
    session.raiseCounts(answer);
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
  });

  it("outlasts an older record that arrives late", () => {
    const session = store();
    session.setUser(ADA);
    session.raiseCounts({ ovations: ADA.ovations + 1 });
    session.setUser({ ...ADA, username: "ada2" });
    expect(session.current()).toEqual({
      status: "signedIn",
      user: { ...ADA, username: "ada2", ovations: ADA.ovations + 1 },
    });
  });

  it("is not a visitor's", () => {
    const session = store();
    session.raiseCounts({ ovations: 5 });
    expect(session.current()).toEqual({ status: "visitor" });
  });
});
