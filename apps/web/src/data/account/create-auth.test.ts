import { ApiError, NetworkError, type User } from "@attune/contract";
import { describe, expect, it } from "vitest";
import { createAuthSessionStore } from "../auth-session/auth-session-store.ts";
import { type Auth, type AuthPorts, AuthSessionEndedError, createAuth } from "./create-auth.ts";

const ADA: User = {
  id: "1",
  username: "ada",
  email: "ada@example.org",
  createdAt: "2026-01-02T03:04:05.000Z",
  ovations: 2,
  encores: 3,
};
const BEN: User = { ...ADA, id: "2", username: "ben" };
const CREDENTIALS = { username: "ada", password: "Fugue-in-7" };
const OK = { ok: true } as const;

const refusal = () => Promise.reject(new ApiError(401, "Unauthorized", ""));
const outage = () => Promise.reject(new ApiError(503, "Service Unavailable", ""));
const silence = () => Promise.reject(new NetworkError("Network error. Please try again."));

function unexpected(): never {
  throw new Error("not expected to be called");
}

/** Who is stored and what the server answers, and what came of it. */
function scene({
  stored,
  expected = false,
  token = "kept",
  ...api
}: { stored?: User; expected?: boolean; token?: string | null } & Partial<AuthPorts["api"]>) {
  const kept = new Map(stored ? [["attune.user", JSON.stringify(stored)]] : []);
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const session = createAuthSessionStore(shelf, new EventTarget(), expected);
  const events: string[] = [];
  let held = token ?? undefined;
  const auth = createAuth({
    transport: {
      hasCredentials: async () => held !== undefined,
      async storeCredentials(next) {
        held = next;
      },
      async clearCredentials() {
        held = undefined;
      },
    },
    api: {
      getMe: unexpected,
      login: unexpected,
      register: unexpected,
      logout: unexpected,
      forgotUsername: unexpected,
      forgotPassword: unexpected,
      resetPassword: unexpected,
      changePassword: unexpected,
      deleteAccount: unexpected,
      ...api,
    },
    authSession: session,
    lifecycle: {
      onSignedUp: (id) => void events.push(`up ${id}`),
      onSignedIn: (id) => void events.push(`in ${id}`),
      beforeSignOut: async () => void events.push("out"),
      onDeleted: (id) => void events.push(`gone ${id}`),
    },
  });
  return { auth, session, kept, events, token: () => held };
}

describe("signing in", () => {
  it("keeps the user, never the token", async () => {
    const { auth, session, kept, events } = scene({
      login: async () => ({ ...ADA, token: "secret" }),
    });
    expect(await auth.login(CREDENTIALS)).toEqual(ADA);
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
    expect([...kept.values()].join()).not.toContain("secret");
    expect(events).toEqual(["in 1"]);
  });

  it("that is refused changes nothing", async () => {
    const { auth, session, events } = scene({ login: refusal });
    await expect(auth.login(CREDENTIALS)).rejects.toBeInstanceOf(ApiError);
    expect(session.current()).toEqual({ status: "visitor" });
    expect(events).toEqual([]);
  });

  it("for the first time hands over what was learnt before", async () => {
    const { auth, kept, events } = scene({ register: async () => ({ ...ADA, token: "secret" }) });
    expect(await auth.register({ ...CREDENTIALS, email: ADA.email })).toEqual(ADA);
    expect([...kept.values()].join()).not.toContain("secret");
    expect(events).toEqual(["up 1", "in 1"]);
  });

  it("for the first time hands it over before anyone can ask for it, and sends it after", async () => {
    const { auth, session, events } = scene({
      register: async () => ({ ...ADA, token: "secret" }),
    });
    session.subscribe(() => events.push(`told ${session.current().status}`));
    await auth.register({ ...CREDENTIALS, email: ADA.email });
    expect(events).toEqual(["up 1", "told signedIn", "in 1"]);
  });
});

describe("asking who is there", () => {
  it("knows the user anew", async () => {
    const { auth, session, events } = scene({
      stored: ADA,
      getMe: async () => ({ ...ADA, ovations: 9 }),
    });
    expect(await auth.refresh()).toBe("asked");
    expect(session.current()).toMatchObject({ user: { ovations: 9 } });
    expect(events).toEqual(["in 1"]);
  });

  it.each([
    ["can't be reached", silence],
    ["is out of order", outage],
  ])("goes on with the stored user where the server %s", async (_, getMe) => {
    const { auth, session } = scene({ stored: ADA, getMe });
    expect(await auth.refresh()).toBe("asked");
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
  });

  it.each([
    ["can't be reached", silence],
    ["refuses", refusal],
  ])("finds a visitor where nobody is stored and the server %s", async (_, getMe) => {
    const { auth, session } = scene({ expected: true, getMe });
    expect(await auth.refresh()).toBe("asked");
    expect(session.current()).toEqual({ status: "visitor" });
  });

  it("ends the stored user's session where the server refuses it", async () => {
    const { auth, session, kept } = scene({ stored: ADA, getMe: refusal });
    expect(await auth.refresh()).toBe("ended");
    expect(session.current()).toEqual({ status: "visitor" });
    expect(kept.size).toBe(0);
  });

  it.each([
    ["an answer", () => Promise.resolve(ADA)],
    ["a refusal", refusal],
  ])("doesn't believe %s that another sign-in has overtaken", async (_, answer) => {
    const late = Promise.withResolvers<void>();
    const getMe = () => late.promise.then(answer);
    const { auth, session } = scene({ stored: ADA, getMe });
    const asked = auth.refresh();
    session.setUser(BEN);
    late.resolve();
    expect(await asked).toBe("asked");
    expect(session.current()).toEqual({ status: "signedIn", user: BEN });
  });
});

describe("the token of a package", () => {
  const login = async () => ({ ...ADA, token: "secret" });
  const refusals = { getMe: refusal, changePassword: refusal };
  const passwords = { currentPassword: "Fugue-in-7", newPassword: "Canon-in-8!" };

  it("is kept before anyone is told who is there", async () => {
    const { auth, session, token } = scene({ token: null, login });
    let held: string | undefined;
    session.subscribe(() => {
      held = token();
    });
    await auth.login(CREDENTIALS);
    expect(held).toBe("secret");
  });

  it("is missing: nobody asks the server, and who was stored is signed in no more", async () => {
    const { auth, session } = scene({ stored: ADA, token: null });
    expect(await auth.refresh()).toBe("ended");
    expect(session.current()).toEqual({ status: "visitor" });
  });

  it("is missing: nobody asks the server about a visitor", async () => {
    const { auth, session } = scene({ expected: true, token: null });
    expect(await auth.refresh()).toBe("asked");
    expect(session.current()).toEqual({ status: "visitor" });
  });

  it("finds the user whose record the system has cleared", async () => {
    const { auth, session, token } = scene({ expected: true, getMe: async () => ADA });
    await auth.refresh();
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
    expect(token()).toBe("kept");
  });

  it("outlasts a server that isn't there", async () => {
    const { auth, token } = scene({ expected: true, getMe: silence });
    await auth.refresh();
    expect(token()).toBe("kept");
  });

  it.each<[string, (auth: Auth) => Promise<unknown>, Partial<AuthPorts["api"]>]>([
    ["a refusal at the start", (auth) => auth.refresh(), refusals],
    ["a refusal in the midst", (auth) => auth.changePassword(passwords), refusals],
    ["signing out", (auth) => auth.logout(), { logout: async () => OK }],
    [
      "the account's deletion",
      (auth) => auth.deleteAccount(),
      { deleteAccount: async () => OK, logout: silence },
    ],
  ])("is gone after %s", async (_, end, api) => {
    const { auth, token } = scene({ stored: ADA, ...api });
    await end(auth).catch(() => undefined);
    expect(token()).toBeUndefined();
  });
});

describe("signing out", () => {
  it("sends what waits first, and forgets the user", async () => {
    const { auth, session, kept, events } = scene({ stored: ADA, logout: async () => OK });
    await auth.logout();
    expect(events).toEqual(["out"]);
    expect(session.current()).toEqual({ status: "visitor" });
    expect(kept.size).toBe(0);
  });

  it("isn't claimed where the server never heard of it", async () => {
    const { auth, session } = scene({ stored: ADA, logout: silence });
    await expect(auth.logout()).rejects.toBeInstanceOf(NetworkError);
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
  });
});

describe("a signed-in user's call", () => {
  const PASSWORDS = { currentPassword: "Fugue-in-7", newPassword: "Canon-in-8!" };

  it("that the server refuses ends the session", async () => {
    const { auth, session } = scene({ stored: ADA, changePassword: refusal });
    await expect(auth.changePassword(PASSWORDS)).rejects.toBeInstanceOf(AuthSessionEndedError);
    expect(session.current()).toEqual({ status: "visitor" });
  });

  it("that fails otherwise leaves the user signed in", async () => {
    const { auth, session } = scene({ stored: ADA, deleteAccount: outage });
    await expect(auth.deleteAccount()).rejects.toBeInstanceOf(ApiError);
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
  });

  it("that deletes the account forgets the user, even if nobody answers any more", async () => {
    const { auth, session, events } = scene({
      stored: ADA,
      deleteAccount: async () => OK,
      logout: silence,
    });
    await auth.deleteAccount();
    expect(session.current()).toEqual({ status: "visitor" });
    expect(events).toEqual(["gone 1"]);
  });
});

describe("resetting the password", () => {
  const BODY = { token: "t", newPassword: "Canon-in-8!" };
  const resetPassword = async () => ({ message: "Done." });

  it("finds out whether this browser's session was the account's", async () => {
    const { auth, session } = scene({ stored: ADA, resetPassword, getMe: refusal });
    expect(await auth.resetPassword(BODY)).toBe("Done.");
    expect(session.current()).toEqual({ status: "visitor" });
  });

  it("asks nobody for a visitor", async () => {
    const { auth } = scene({ resetPassword });
    expect(await auth.resetPassword(BODY)).toBe("Done.");
  });
});
