import { expect, onTestFinished, test, vi } from "vitest";
import { accountServer, clientOf, PASSWORD, registerClient } from "../../../../testing/accounts.ts";
import { describePostgres, describeSqlite, useDatabase } from "../../../../testing/databases.ts";
import { tokenIn } from "../../../../testing/email-links.ts";
import type { AuthSessionsTable } from "../../../db/schema.ts";
import { SHARED_SESSION_AGE_MS } from "../service.ts";
import { createSessionCache } from "./session-cache.ts";

const sessionOf = (tokenHash: string) => ({ token_hash: tokenHash }) as AuthSessionsTable;

function setUp(maxSessions = 2) {
  let time = 0;
  let reads = 0;
  const cache = createSessionCache({ maxAgeMs: () => 1_000, maxSessions, now: () => time });
  return {
    cache,
    advance(ms: number) {
      time += ms;
    },
    /** How many of these had to be read. */
    async readsOf(...hashes: readonly string[]) {
      const before = reads;
      for (const hash of hashes)
        await cache.find(hash, async () => {
          reads += 1;
          return hash === "unknown" ? undefined : sessionOf(hash);
        });
      return reads - before;
    },
  };
}

test("reads a session again when it is too old, forgotten, or all are cleared", async () => {
  const { cache, advance, readsOf } = setUp();
  expect(await readsOf("a", "a", "b", "a", "b")).toBe(2);
  advance(999);
  expect(await readsOf("a")).toBe(0);
  advance(1);
  expect(await readsOf("a", "a")).toBe(1);
  cache.forget("a");
  expect(await readsOf("a", "a")).toBe(1);
  cache.clear();
  expect(await readsOf("a", "a")).toBe(1);
});

test("keeps the last few sessions, and no unknown token", async () => {
  const { readsOf } = setUp(2);
  expect(await readsOf("unknown", "unknown")).toBe(2);
  expect(await readsOf("a", "b", "c", "b", "c")).toBe(3);
  expect(await readsOf("a")).toBe(1);
});

test("doesn't keep what was read before a deletion and arrives after it", async () => {
  const { cache, readsOf } = setUp();
  const row = Promise.withResolvers<AuthSessionsTable>();
  const found = cache.find("a", () => row.promise);
  cache.clear();
  row.resolve(sessionOf("a"));
  await found;
  expect(await readsOf("a")).toBe(1);
});

describeSqlite("a session that was used just now", (create) => {
  const database = useDatabase(create);

  async function serve() {
    const server = await accountServer(database.db);
    const clara = await registerClient(server.app, { email: "clara@example.org" });
    const credentials = { username: clara.user.username, password: PASSWORD };
    const phone = clientOf(await server.post("login", credentials));
    return { ...server, clara, phone, credentials };
  }
  type Server = Awaited<ReturnType<typeof serve>>;

  const endings: Record<string, (server: Server) => Promise<unknown>> = {
    "its logout": ({ post, phone }) => post("logout", undefined, phone.bearer),
    "another login on its device": ({ post, phone, credentials }) =>
      post("login", credentials, phone.bearer),
    "a new account on its device": ({ app, phone }) =>
      app.inject({
        method: "POST",
        url: "/api/auth/register",
        headers: phone.bearer,
        payload: { username: "Robert", email: "robert@example.org", password: PASSWORD },
      }),
    "being ended from another device": async ({ app, clara }) => {
      const url = "/api/auth/devices";
      const devices = (await app.inject({ url, headers: clara.bearer })).json();
      const { id } = devices.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
      await app.inject({ method: "DELETE", url: `${url}/${id}`, headers: clara.bearer });
    },
    "a changed password": ({ post, clara }) =>
      post(
        "change-password",
        { currentPassword: PASSWORD, newPassword: "Diminuendo-77 keys!" },
        clara.bearer,
      ),
    "a reset password": async ({ post, sentEmails }) => {
      await post("forgot-password", { email: "clara@example.org" });
      const token = tokenIn(await sentEmails(), "reset-password");
      await post("reset-password", { token, newPassword: "Diminuendo-77 keys!" });
    },
    "an undone change of the address": async ({ post, sentEmails, clara }) => {
      await post("confirm-email", { token: tokenIn(await sentEmails(), "confirm-email") });
      await post("email/change", { email: "new@example.org" }, clara.bearer);
      await post("undo-email-change", { token: tokenIn(await sentEmails(), "undo-email-change") });
    },
    "the account's deletion": ({ app, clara }) =>
      app.inject({ method: "DELETE", url: "/api/auth/delete-account", headers: clara.bearer }),
  };

  test.each(Object.entries(endings))("ends immediately with %s", async (_, end) => {
    const server = await serve();
    expect(await server.me(server.phone.bearer)).toBe(200);
    await end(server);
    expect(await server.services.auth.identify(server.phone.token)).toBe(undefined);
  });

  test("comes from memory", async () => {
    const { me, phone } = await serve();
    await me(phone.bearer);
    await database.db.deleteFrom("auth_sessions").execute();
    expect(await me(phone.bearer)).toBe(200);
  });
});

describePostgres("a session that ended on another server", (create) => {
  const database = useDatabase(create);

  test("ends here a second later at most", async () => {
    const here = await accountServer(database.db);
    const clara = await registerClient(here.app);
    expect(await here.me(clara.bearer)).toBe(200);
    await database.db.deleteFrom("auth_sessions").execute();
    const later = performance.now() + SHARED_SESSION_AGE_MS;
    const clock = vi.spyOn(performance, "now").mockReturnValue(later);
    onTestFinished(() => clock.mockRestore());
    expect(await here.me(clara.bearer)).toBe(401);
    expect(SHARED_SESSION_AGE_MS).toBeLessThanOrEqual(1_000);
  });
});
