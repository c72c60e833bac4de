import { ApiError, NetworkError, type User } from "@attune/contract";
import { describe, expect, it } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
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

/** @param api Responses of the server; a call without one throws. */
function setup({
  stored,
  expected = false,
  token = "kept",
  ...api
}: { stored?: User; expected?: boolean; token?: string | null } & Partial<AuthPorts["api"]>) {
  const storage = createMemoryStorage();
  if (stored) storage.setItem("attune.user", JSON.stringify(stored));
  const storedText = () =>
    storage
      .keys("")
      .map((key) => storage.getItem(key))
      .join();
  const session = createAuthSessionStore(storage, new EventTarget(), expected);
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
      listDevices: unexpected,
      signOutDevice: unexpected,
      ...api,
    },
    authSession: session,
    lifecycle: {
      onSignedUp: (id) => void events.push(`up ${id}`),
      onSignedIn: (id) => void events.push(`in ${id}`),
      beforeSignOut: async () => void events.push("out"),
      onSignedOut: (id) => void events.push(`left ${id}, ${session.current().status}`),
      onDeleted: (id) => void events.push(`gone ${id}`),
    },
  });
  return { auth, session, storage, storedText, events, token: () => held };
}

describe("signing in", () => {
  it("stores the user and never the token", async () => {
    const { auth, session, storedText, events } = setup({
      login: async () => ({ ...ADA, token: "secret" }),
    });
    expect(await auth.login(CREDENTIALS)).toEqual(ADA);
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
    expect(storedText()).not.toContain("secret");
    expect(events).toEqual(["in 1"]);
  });

  it("changes nothing when the server refuses it", async () => {
    const { auth, session, events } = setup({ login: refusal });
    await expect(auth.login(CREDENTIALS)).rejects.toBeInstanceOf(ApiError);
    expect(session.current()).toEqual({ status: "visitor" });
    expect(events).toEqual([]);
  });

  it("migrates the visitor's progress to a new account", async () => {
    const { auth, storedText, events } = setup({
      register: async () => ({ ...ADA, token: "secret" }),
    });
    expect(await auth.register({ ...CREDENTIALS, email: ADA.email })).toEqual(ADA);
    expect(storedText()).not.toContain("secret");
    expect(events).toEqual(["up 1", "in 1"]);
  });

  it("migrates progress before it notifies subscribers, and starts sync after", async () => {
    const { auth, session, events } = setup({
      register: async () => ({ ...ADA, token: "secret" }),
    });
    session.subscribe(() => events.push(`notified ${session.current().status}`));
    await auth.register({ ...CREDENTIALS, email: ADA.email });
    expect(events).toEqual(["up 1", "notified signedIn", "in 1"]);
  });
});

describe("refresh", () => {
  it("updates the stored user", async () => {
    const { auth, session, events } = setup({
      stored: ADA,
      getMe: async () => ({ ...ADA, ovations: 9 }),
    });
    expect(await auth.refresh()).toBe("checked");
    expect(session.current()).toMatchObject({ user: { ovations: 9 } });
    expect(events).toEqual(["in 1"]);
  });

  it.each([
    ["can't be reached", silence],
    ["is out of order", outage],
  ])("keeps the stored user when the server %s", async (_, getMe) => {
    const { auth, session } = setup({ stored: ADA, getMe });
    expect(await auth.refresh()).toBe("checked");
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
  });

  it.each([
    ["can't be reached", silence],
    ["refuses", refusal],
  ])("signs out when no user is stored and the server %s", async (_, getMe) => {
    const { auth, session } = setup({ expected: true, getMe });
    expect(await auth.refresh()).toBe("checked");
    expect(session.current()).toEqual({ status: "visitor" });
  });

  it("ends the stored user's session when the server refuses it", async () => {
    const { auth, session, storage } = setup({ stored: ADA, getMe: refusal });
    expect(await auth.refresh()).toBe("ended");
    expect(session.current()).toEqual({ status: "visitor" });
    expect(storage.keys("")).toEqual([]);
  });

  it.each([
    ["an answer", () => Promise.resolve(ADA)],
    ["a refusal", refusal],
  ])("ignores %s that arrives after another sign-in", async (_, answer) => {
    const late = Promise.withResolvers<void>();
    const getMe = () => late.promise.then(answer);
    const { auth, session } = setup({ stored: ADA, getMe });
    const asked = auth.refresh();
    session.setUser(BEN);
    late.resolve();
    expect(await asked).toBe("checked");
    expect(session.current()).toEqual({ status: "signedIn", user: BEN });
  });
});

describe("the packaged app's token", () => {
  const login = async () => ({ ...ADA, token: "secret" });
  const refusals = { getMe: refusal, changePassword: refusal };
  const passwords = { currentPassword: "Fugue-in-7", newPassword: "Canon-in-8!" };

  it("reaches storage before subscribers are notified", async () => {
    const { auth, session, token } = setup({ token: null, login });
    let held: string | undefined;
    session.subscribe(() => {
      held = token();
    });
    await auth.login(CREDENTIALS);
    expect(held).toBe("secret");
  });

  it("ends the stored user's session without a request when it is missing", async () => {
    const { auth, session } = setup({ stored: ADA, token: null });
    expect(await auth.refresh()).toBe("ended");
    expect(session.current()).toEqual({ status: "visitor" });
  });

  it("makes no request for a visitor when it is missing", async () => {
    const { auth, session } = setup({ expected: true, token: null });
    expect(await auth.refresh()).toBe("checked");
    expect(session.current()).toEqual({ status: "visitor" });
  });

  it("restores the user when the system has cleared the stored record", async () => {
    const { auth, session, token } = setup({ expected: true, getMe: async () => ADA });
    await auth.refresh();
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
    expect(token()).toBe("kept");
  });

  it("stays when the server is unreachable", async () => {
    const { auth, token } = setup({ expected: true, getMe: silence });
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
  ])("disappears after %s", async (_, end, api) => {
    const { auth, token } = setup({ stored: ADA, ...api });
    await end(auth).catch(() => undefined);
    expect(token()).toBeUndefined();
  });
});

describe("signing out", () => {
  it("sends pending calls first, then removes the user", async () => {
    const { auth, session, storage, events } = setup({ stored: ADA, logout: async () => OK });
    await auth.logout();
    expect(events).toEqual(["out", "left 1, visitor"]);
    expect(session.current()).toEqual({ status: "visitor" });
    expect(storage.keys("")).toEqual([]);
  });

  it("rejects and stays signed in when the server is unreachable", async () => {
    const { auth, session, events } = setup({ stored: ADA, logout: silence });
    await expect(auth.logout()).rejects.toBeInstanceOf(NetworkError);
    expect(events).toEqual(["out"]);
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
  });
});

describe("a signed-in user's call", () => {
  const PASSWORDS = { currentPassword: "Fugue-in-7", newPassword: "Canon-in-8!" };

  it("ends the session when the server returns 401", async () => {
    const { auth, session } = setup({ stored: ADA, changePassword: refusal });
    await expect(auth.changePassword(PASSWORDS)).rejects.toBeInstanceOf(AuthSessionEndedError);
    expect(session.current()).toEqual({ status: "visitor" });
  });

  it("leaves the user signed in when it fails otherwise", async () => {
    const { auth, session } = setup({ stored: ADA, deleteAccount: outage });
    await expect(auth.deleteAccount()).rejects.toBeInstanceOf(ApiError);
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
  });

  it("signs in again with the same username, and keeps the token that cookies replace", async () => {
    const logins: unknown[] = [];
    const { auth, session, events, token } = setup({
      stored: ADA,
      async login(input) {
        logins.push(input.body);
        return ADA;
      },
    });
    await auth.reauthenticate(CREDENTIALS.password);
    expect(logins).toEqual([CREDENTIALS]);
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
    expect([events, token()]).toEqual([["in 1"], "kept"]);
  });

  it("stays signed in when the password is wrong or another one is required", async () => {
    const stale = () =>
      Promise.reject(
        new ApiError(403, "", '{"error":"e","code":"reauthentication_required","requestId":"r"}'),
      );
    const { auth, session } = setup({ stored: ADA, login: refusal, deleteAccount: stale });
    await expect(auth.reauthenticate("wrong")).rejects.toBeInstanceOf(ApiError);
    await expect(auth.deleteAccount()).rejects.toMatchObject({ code: "reauthentication_required" });
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
  });

  it("treats a device that has been signed out already as success", async () => {
    const gone = () =>
      Promise.reject(new ApiError(404, "", '{"error":"e","code":"not_found","requestId":"r"}'));
    await setup({ stored: ADA, signOutDevice: gone }).auth.signOutDevice("x");
    const { auth } = setup({ stored: ADA, signOutDevice: outage });
    await expect(auth.signOutDevice("x")).rejects.toBeInstanceOf(ApiError);
  });

  it("removes the user after deleting the account, even if the logout fails", async () => {
    const { auth, session, events } = setup({
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

  it("checks whether this browser's session has ended", async () => {
    const { auth, session } = setup({ stored: ADA, resetPassword, getMe: refusal });
    expect(await auth.resetPassword(BODY)).toBe("Done.");
    expect(session.current()).toEqual({ status: "visitor" });
  });

  it("makes no further request for a visitor", async () => {
    const { auth } = setup({ resetPassword });
    expect(await auth.resetPassword(BODY)).toBe("Done.");
  });
});

describe("calls to other endpoints", () => {
  it("sign in by their response, without storing its token", async () => {
    const { auth, session, storedText, events } = setup({});
    expect(await auth.signInBy(async () => ({ ...ADA, token: "secret" }))).toEqual(ADA);
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
    expect(storedText()).not.toContain("secret");
    expect(events).toEqual(["in 1"]);
    await expect(auth.signInBy(refusal)).rejects.toBeInstanceOf(ApiError);
    expect(session.current()).toEqual({ status: "signedIn", user: ADA });
  });

  it("end the session if the server rejects it, and only then", async () => {
    const { auth, session } = setup({ stored: ADA });
    expect(await auth.asUser(async () => 7)).toBe(7);
    await expect(auth.asUser(silence)).rejects.toBeInstanceOf(NetworkError);
    expect(session.current().status).toBe("signedIn");
    await expect(auth.asUser(refusal)).rejects.toBeInstanceOf(AuthSessionEndedError);
    expect(session.current()).toEqual({ status: "visitor" });
  });
});
