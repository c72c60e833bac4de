import { type Algorithm, hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { accountServer, clientOf, PASSWORD, registerClient } from "../../testing/accounts.ts";
import type { TestAppOptions } from "../../testing/app.ts";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";
import { limitService } from "../limits/service.ts";
import { LOGIN_TRIES_EVER, LOGINS } from "./limits.ts";

const MINUTES = 60_000;

describeEachDatabase("signing in", (create) => {
  const database = useDatabase(create);

  /** A server with Clara's account. */
  async function serve(options: TestAppOptions = {}) {
    const server = await accountServer(database.db, options);
    const clara = await registerClient(server.app, {
      username: "Clara",
      email: "clara@example.org",
    });
    const login = (password: string, username = "Clara", address?: string) =>
      server.post("login", { username, password }, {}, address);
    const statuses = async (count: number, act: () => ReturnType<typeof login>) => {
      const found: number[] = [];
      for (let i = 0; i < count; i += 1) found.push((await act()).statusCode);
      return found;
    };
    return { ...server, clara, login, statuses };
  }

  const storedHash = async () =>
    (await database.db.selectFrom("users").select("password_hash").executeTakeFirstOrThrow())
      .password_hash;

  test.each(["Clara", "clara", " CLARA ", "ＣＬＡＲＡ"])("as %j", async (username) => {
    const { login, clara, me } = await serve();
    const client = clientOf(await login(PASSWORD, username));
    expect(client.user).toEqual(clara.user);
    expect(client.token).not.toBe(clara.token);
    expect([await me(client.cookie), await me(client.bearer)]).toEqual([200, 200]);
  });

  test("an unknown name is answered as a wrong password is", async () => {
    const { login } = await serve();
    const [wrong, unknown] = [await login("Wrong-password 1"), await login(PASSWORD, "Nobody")];
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, "invalid_credentials"]);
    const shown = ({ statusCode, headers, body }: typeof wrong) => {
      const { "x-request-id": requestId, date, ...others } = headers;
      return { statusCode, others, body: body.replace(String(requestId), "") };
    };
    expect(shown(unknown)).toEqual(shown(wrong));
  });

  test.each([
    "",
    "\0",
    "\ud800",
    "x".repeat(513),
    "🎻".repeat(256),
    `${PASSWORD}\0`,
    `${PASSWORD} `,
  ])("%j isn't the password, and no fault of ours", async (password) => {
    const { login } = await serve();
    expect([400, 401]).toContain((await login(password)).statusCode);
  });

  test("a hash that was made when hashes cost less is made anew", async () => {
    const { login } = await serve();
    const algorithm = 2 as Algorithm.Argon2id;
    const password_hash = await hash(PASSWORD, { algorithm, memoryCost: 4_096, timeCost: 1 });
    await database.db.updateTable("users").set({ password_hash }).execute();
    expect((await login("Wrong-password 1")).statusCode).toBe(401);
    expect(await storedHash()).toBe(password_hash);
    expect((await login(PASSWORD)).statusCode).toBe(200);
    const upgraded = await storedHash();
    expect(upgraded).toMatch(/m=19456,t=2,p=1/);
    expect((await login(PASSWORD)).statusCode).toBe(200);
    expect(await storedHash()).toBe(upgraded);
  });

  test("of several sign-ins at once that make it anew, each succeeds", async () => {
    const { login } = await serve();
    const algorithm = 2 as Algorithm.Argon2id;
    const password_hash = await hash(PASSWORD, { algorithm, memoryCost: 4_096, timeCost: 1 });
    await database.db.updateTable("users").set({ password_hash }).execute();
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(PASSWORD)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  test("the sign-in that came along ends, and its token is never taken over", async () => {
    const { post, me, clara } = await serve();
    const credentials = { username: "Clara", password: PASSWORD };
    const again = clientOf(await post("login", credentials, clara.cookie));
    expect([await me(clara.cookie), await me(again.cookie)]).toEqual([401, 200]);
    const form = { username: "Robert", email: "r@example.org", password: PASSWORD };
    const robert = clientOf(await post("register", form, again.cookie));
    expect([await me(again.bearer), await me(robert.bearer)]).toEqual([401, 200]);
  });

  test("a planted cookie is never adopted", async () => {
    const { post, me } = await serve();
    const planted = { cookie: `attune_session=${"A".repeat(43)}` };
    const client = clientOf(
      await post("login", { username: "Clara", password: PASSWORD }, planted),
    );
    expect(client.cookie).not.toEqual(planted);
    expect([await me(planted), await me(client.cookie)]).toEqual([401, 200]);
  });

  test("a failure ends nobody's session", async () => {
    const { post, me, clara } = await serve();
    await post("login", { username: "Clara", password: "wrong" }, clara.cookie);
    expect(await me(clara.cookie)).toBe(200);
  });

  test.each(["Clara", "Nobody"])(
    "after ten failures %s waits a quarter of an hour",
    async (name) => {
      const { login, statuses, clock } = await serve();
      const tries = await statuses(11, () => login("Wrong-password 1", name));
      expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
      clock.advance(5 * MINUTES);
      const refused = await login(PASSWORD, name.toUpperCase());
      expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "600"]);
      expect(refused.json().code).toBe("rate_limited");
      clock.advance(10 * MINUTES);
      expect((await login("Wrong-password 1", name)).statusCode).toBe(401);
    },
  );

  test("of twenty at once beside the limit exactly one is looked at", async () => {
    const { login, statuses } = await serve();
    await statuses(9, () => login("Wrong-password 1"));
    const answers = await Promise.all(Array.from({ length: 20 }, () => login("Wrong-password 2")));
    const found = answers.map(({ statusCode }) => statusCode).sort();
    expect(found).toEqual([401, ...Array.from({ length: 19 }, () => 429)]);
  });

  test("a success begins anew", async () => {
    const { login, statuses } = await serve();
    await statuses(9, () => login("Wrong-password 1"));
    expect((await login(PASSWORD)).statusCode).toBe(200);
    expect(await statuses(10, () => login("Wrong-password 1"))).not.toContain(429);
  });

  test("who guesses slowly is stopped after a hundred failures", async () => {
    const { login, clock } = await serve();
    const limits = limitService(database.db, clock);
    for (let i = 0; i < 99; i += 1) await limits.consume(LOGIN_TRIES_EVER, "clara");
    expect((await login("Wrong-password 1")).statusCode).toBe(401);
    clock.advance(24 * 60 * MINUTES);
    expect((await login(PASSWORD)).statusCode).toBe(429);
  });

  test("a success forgets the slow guesses, too", async () => {
    const { login, clock } = await serve();
    const limits = limitService(database.db, clock);
    for (let i = 0; i < 99; i += 1) await limits.consume(LOGIN_TRIES_EVER, "clara");
    expect((await login(PASSWORD)).statusCode).toBe(200);
    expect((await login("Wrong-password 1")).statusCode).toBe(401);
    expect((await login(PASSWORD)).statusCode).toBe(200);
  });

  test("300 in a quarter of an hour from one network, whatever it says it is", async () => {
    const { app, post, login, clock } = await serve();
    const limits = limitService(database.db, clock);
    for (const network of ["2001:db8:1:2", "198.51.100.9"])
      for (let i = 0; i < 300; i += 1) await limits.consume(LOGINS, network);
    expect((await login(PASSWORD, "Clara", "2001:db8:1:2:aaaa::1")).statusCode).toBe(429);
    expect((await login(PASSWORD, "Clara", "2001:db8:1:3::1")).statusCode).toBe(200);
    const forged = { "x-forwarded-for": "203.0.113.1" };
    const payload = { username: "Clara", password: PASSWORD };
    expect((await post("login", payload, forged, "198.51.100.9")).statusCode).toBe(429);
    await app.close();
  });

  test("a proxy that the operator trusts is believed", async () => {
    const { post, clock } = await serve({
      config: { publicUrl: "http://localhost:3000", trustProxy: ["127.0.0.1"] },
    });
    const limits = limitService(database.db, clock);
    for (let i = 0; i < 300; i += 1) await limits.consume(LOGINS, "203.0.113.1");
    const payload = { username: "Clara", password: PASSWORD };
    const from = (address: string) => post("login", payload, { "x-forwarded-for": address });
    expect((await from("203.0.113.1")).statusCode).toBe(429);
    expect((await from("203.0.113.2")).statusCode).toBe(200);
  });
});
