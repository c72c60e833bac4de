import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { testServer } from "../../../../testing/app.ts";
import { describeSqlite, useDatabase } from "../../../../testing/databases.ts";
import { fastArgon2 } from "../../../../testing/fast-argon2.ts";
import { MAX_RUNNING, MAX_WAITING, MAX_WAITING_PER_NETWORK } from "./password-queue.ts";

/** Password checks wait until the test ends them. */
function holdChecks() {
  const started: string[] = [];
  const held: (() => void)[] = [];
  let isHolding = true;
  vi.spyOn(fastArgon2, "verify").mockImplementation(async (_hash, password) => {
    started.push(String(password));
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    return false;
  });
  return {
    started,
    endAll() {
      isHolding = false;
      for (const end of held) end();
    },
  };
}

const toAddress = (n: number) => `10.0.${n >> 8}.${n & 255}`;

describeSqlite("the queue of logins", (create) => {
  const database = useDatabase(create);

  async function serve() {
    await database.db.deleteFrom("rate_limits").execute();
    const { app, services } = await testServer(database.db);
    const login = (n: number, password: string, signal?: AbortSignal, address = toAddress(n)) =>
      services.auth
        .login(
          { username: `singer ${n}`, password },
          { address, userAgent: "", ...(signal && { signal }) },
        )
        .catch((error: { code: string }) => error.code);
    const post = (payload: object) =>
      app.inject({ method: "POST", url: "/api/auth/login", payload });
    return { app, login, post };
  }

  test("checks the next real login after those of 400 abandoned ones that have begun", async () => {
    const { login } = await serve();
    const { started, endAll } = holdChecks();
    const clients = Array.from({ length: 400 }, () => new AbortController());
    const abandoned = clients.map(({ signal }, n) => login(n, `abandoned ${n}`, signal));
    await vi.waitFor(() => expect(started).toHaveLength(MAX_RUNNING));
    for (const client of clients) client.abort();
    // All but those whose check has begun, which can't be interrupted.
    const codes = await Promise.all(
      abandoned.filter((_, n) => !started.includes(`abandoned ${n}`)),
    );
    expect(codes).toEqual(Array(400 - MAX_RUNNING).fill("server_busy"));
    const real = login(400, "real");
    endAll();
    expect(await real).toBe("invalid_credentials");
    expect(started).toHaveLength(MAX_RUNNING + 1);
    expect(started.at(-1)).toBe("real");
  });

  test("rejects logins beyond its places with Retry-After, and doesn't count later ones", async () => {
    const { login, post } = await serve();
    const { started, endAll } = holdChecks();
    const places = MAX_RUNNING + MAX_WAITING;
    const waiting = Array.from({ length: places }, (_, n) => login(n, "waits"));
    const extra = Array.from({ length: 6 }, (_, n) => login(places + n, "too many"));
    // The first of the extra ones to be rejected.
    expect(await Promise.race(extra)).toBe("server_busy");
    await Promise.all(extra);
    const credentials = { username: "singer", password: "Crescendo-88 keys" };
    for (let n = 0; n < 11; n += 1) {
      const response = await post(credentials);
      expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "1"]);
    }
    endAll();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(["invalid_credentials"]));
    expect(started).not.toContain("too many");
    expect((await post(credentials)).statusCode).toBe(401);
  });

  test("has places for others while one network fills its own", async () => {
    const { login } = await serve();
    const { started, endAll } = holdChecks();
    const flood = Array.from({ length: 60 }, (_, n) => login(n, "flood", undefined, "192.0.2.1"));
    await vi.waitFor(() => expect(started).toHaveLength(MAX_RUNNING));
    expect(await Promise.race(flood)).toBe("server_busy");
    const other = login(60, "other", undefined, "198.51.100.1");
    endAll();
    expect(await other).toBe("invalid_credentials");
    const codes = await Promise.all(flood);
    const checked = codes.filter((code) => code === "invalid_credentials");
    expect(checked).toHaveLength(MAX_RUNNING + MAX_WAITING_PER_NETWORK);
  });

  test("drops the login of a client that disconnects", async () => {
    const { app, login } = await serve();
    const { started, endAll } = holdChecks();
    const others = Array.from({ length: MAX_RUNNING }, (_, n) => login(n, "other"));
    await vi.waitFor(() => expect(started).toHaveLength(MAX_RUNNING));
    await app.listen({ port: 0, host: "127.0.0.1" });
    const client = new AbortController();
    const connected = once(app.server, "connection");
    const aborted = fetch(`${app.listeningOrigin}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "singer", password: "dropped" }),
      signal: client.signal,
    });
    const [socket] = await connected;
    const closed = once(socket, "close");
    client.abort();
    await expect(aborted).rejects.toThrow();
    await closed;
    const last = login(MAX_RUNNING, "last");
    endAll();
    expect(new Set(await Promise.all([...others, last]))).toEqual(new Set(["invalid_credentials"]));
    expect(started).toEqual([...others.map(() => "other"), "last"]);
    await app.close();
  });
});
