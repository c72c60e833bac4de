import { type Algorithm, hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { accountServer, clientOf, PASSWORD, registerClient } from "../../../../testing/accounts.ts";
import type { TestAppOptions } from "../../../../testing/app.ts";
import { describeEachDatabase, useDatabase } from "../../../../testing/databases.ts";
import { tokenIn } from "../../../../testing/email-links.ts";
import { limitService } from "../../../limits/service.ts";
import { LOGINS, STRANGER_TRIES } from "../limits.ts";

const MINUTE_MS = 60_000;

describeEachDatabase("login", (create, describeOnce) => {
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

  async function storeWeakHash(): Promise<string> {
    const algorithm = 2 as Algorithm.Argon2id;
    const password_hash = await hash(PASSWORD, { algorithm, memoryCost: 4_096, timeCost: 1 });
    await database.db.updateTable("users").set({ password_hash }).execute();
    return password_hash;
  }

  test("signs in by cookie and by bearer token", async () => {
    const { login, clara, me } = await serve();
    const client = clientOf(await login(PASSWORD));
    expect(client.user).toEqual(clara.user);
    expect(client.token).not.toBe(clara.token);
    expect([await me(client.cookie), await me(client.bearer)]).toEqual([200, 200]);
  });

  test("replaces a weak hash only when the password is correct", async () => {
    const { login } = await serve();
    const weakHash = await storeWeakHash();
    expect((await login("Wrong-password 1")).statusCode).toBe(401);
    expect(await storedHash()).toBe(weakHash);
    expect((await login(PASSWORD)).statusCode).toBe(200);
    const upgraded = await storedHash();
    expect(upgraded).toMatch(/m=19456,t=2,p=1/);
    expect((await login(PASSWORD)).statusCode).toBe(200);
    expect(await storedHash()).toBe(upgraded);
  });

  test("accepts every concurrent login that replaces a weak hash", async () => {
    const { login } = await serve();
    await storeWeakHash();
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(PASSWORD)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  test("ends the auth session of the request and issues a new token", async () => {
    const { post, me, clara } = await serve();
    const credentials = { username: "Clara", password: PASSWORD };
    const again = clientOf(await post("login", credentials, clara.cookie));
    expect([await me(clara.cookie), await me(again.cookie)]).toEqual([401, 200]);
    const form = { username: "Robert", email: "r@example.org", password: PASSWORD };
    const robert = clientOf(await post("register", form, again.cookie));
    expect([await me(again.bearer), await me(robert.bearer)]).toEqual([401, 200]);
  });

  test("checks exactly one of twenty concurrent attempts when one is left", async () => {
    const { login, statuses } = await serve();
    await statuses(9, () => login("Wrong-password 1"));
    const answers = await Promise.all(Array.from({ length: 20 }, () => login("Wrong-password 2")));
    const found = answers.map(({ statusCode }) => statusCode).sort();
    expect(found).toEqual([401, ...Array.from({ length: 19 }, () => 429)]);
  });

  describeOnce("credentials", () => {
    test.each(["clara", " CLARA ", "ＣＬＡＲＡ"])(
      "accepts %j as the username Clara",
      async (username) => {
        const { login } = await serve();
        expect((await login(PASSWORD, username)).statusCode).toBe(200);
      },
    );

    test("responds to an unknown username as to a wrong password", async () => {
      const { login } = await serve();
      const [wrong, unknown] = [await login("Wrong-password 1"), await login(PASSWORD, "Unknown")];
      expect([wrong.statusCode, wrong.json().code]).toEqual([401, "invalid_credentials"]);
      const visible = ({ statusCode, headers, body }: typeof wrong) => {
        const { "x-request-id": requestId, date, ...others } = headers;
        return { statusCode, others, body: body.replace(String(requestId), "") };
      };
      expect(visible(unknown)).toEqual(visible(wrong));
    });

    test.each([
      "",
      "\0",
      "\ud800",
      "x".repeat(513),
      "🎻".repeat(256),
      `${PASSWORD}\0`,
      `${PASSWORD} `,
    ])("rejects the password %j without a server error", async (password) => {
      const { login } = await serve();
      expect([400, 401]).toContain((await login(password)).statusCode);
    });

    test("never adopts a token that was planted as a cookie", async () => {
      const { post, me } = await serve();
      const planted = { cookie: `attune_session=${"A".repeat(43)}` };
      const client = clientOf(
        await post("login", { username: "Clara", password: PASSWORD }, planted),
      );
      expect(client.cookie).not.toEqual(planted);
      expect([await me(planted), await me(client.cookie)]).toEqual([401, 200]);
    });

    test("keeps the auth session of the request when the login fails", async () => {
      const { post, me, clara } = await serve();
      await post("login", { username: "Clara", password: "wrong" }, clara.cookie);
      expect(await me(clara.cookie)).toBe(200);
    });
  });

  describeOnce("limits", () => {
    test.each(["Clara", "Unknown"])("blocks %s for 15 minutes after ten failures", async (name) => {
      const { login, statuses, clock } = await serve();
      const tries = await statuses(11, () => login("Wrong-password 1", name));
      expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
      clock.advance(5 * MINUTE_MS);
      const blocked = await login(PASSWORD, name.toUpperCase());
      expect([blocked.statusCode, blocked.headers["retry-after"]]).toEqual([429, "600"]);
      expect(blocked.json().code).toBe("rate_limited");
      clock.advance(10 * MINUTE_MS);
      expect((await login("Wrong-password 1", name)).statusCode).toBe(401);
    });

    test("resets the limit after a success", async () => {
      const { login, statuses } = await serve();
      await statuses(9, () => login("Wrong-password 1"));
      expect((await login(PASSWORD)).statusCode).toBe(200);
      expect(await statuses(10, () => login("Wrong-password 1"))).not.toContain(429);
    });

    describe("against guesses of strangers", () => {
      /** Uses up the attempts of strangers, each from a network of its own. */
      async function guess({ clock }: { readonly clock: () => number }, name = "clara") {
        const limits = limitService(database.db, clock);
        for (let n = 0; n < 100; n += 1) await limits.consume(STRANGER_TRIES, name);
      }

      test.each(["Clara", "Unknown"])(
        "lets strangers try one password of %s a minute after a hundred a day",
        async (name) => {
          const server = await serve();
          const { login, clock } = server;
          await guess(server, name.toLowerCase());
          const from = (n: number) => login("Wrong-password 1", name, `198.51.100.${n}`);
          expect((await from(1)).statusCode).toBe(401);
          const refused = await from(2);
          expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "62"]);
          clock.advance(62_000);
          expect((await from(3)).statusCode).toBe(401);
          expect((await from(4)).statusCode).toBe(429);
          clock.advance(24 * 60 * MINUTE_MS);
          expect((await from(5)).statusCode).toBe(401);
          expect((await from(6)).statusCode).toBe(401);
        },
      );

      test("lets the learner in from a known network, and from a known device elsewhere", async () => {
        const server = await serve();
        const { login, post } = server;
        const registered = await login(PASSWORD);
        const device = registered.cookies.find(({ name }) => name === "attune_device")?.value;
        const credentials = { username: "Clara", password: PASSWORD };
        await guess(server);
        await login("Wrong-password 1", "Clara", "198.51.100.1");
        expect((await login(PASSWORD)).statusCode).toBe(200);
        const travels = await post(
          "login",
          credentials,
          { cookie: `attune_device=${device}` },
          "198.51.100.2",
        );
        expect(travels.statusCode).toBe(200);
        // The cookie of another device is none of the account's.
        const planted = { cookie: `attune_device=${"A".repeat(43)}` };
        expect((await post("login", credentials, planted, "198.51.100.3")).statusCode).toBe(429);
      });

      test("lets the learner in on a known device when a neighbor uses up the network's attempts", async () => {
        const { login, statuses, post } = await serve();
        const device = (await login(PASSWORD)).cookies.find(({ name }) => name === "attune_device");
        await statuses(10, () => login("Wrong-password 1"));
        expect((await login(PASSWORD)).statusCode).toBe(429);
        const headers = { cookie: `attune_device=${device?.value}` };
        const credentials = { username: "Clara", password: PASSWORD };
        expect((await post("login", credentials, headers)).statusCode).toBe(200);
        // A known device has ten attempts, too.
        const wrong = { ...credentials, password: "Wrong-password 1" };
        const tries = await statuses(11, () => post("login", wrong, headers));
        expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
      });

      test("lets the learner in from a new network after a password reset by email", async () => {
        const server = await serve();
        const { post, login, sentEmails } = server;
        await post("forgot-password", { email: "clara@example.org" });
        const token = tokenIn(await sentEmails(), "reset-password");
        const form = { token, newPassword: `${PASSWORD}!` };
        expect((await post("reset-password", form, {}, "198.51.100.1")).statusCode).toBe(200);
        await guess(server);
        await login("Wrong-password 1", "Clara", "198.51.100.2");
        expect((await login(`${PASSWORD}!`, "Clara", "198.51.100.1")).statusCode).toBe(200);
      });
    });

    test("allows at most 550,000 guesses of strangers a year", () => {
      const { max, windowS, beyond } = STRANGER_TRIES;
      const aDay = max + Math.ceil(windowS / (beyond?.windowS ?? 0)) * (beyond?.max ?? 0);
      expect(Math.ceil((366 * 86_400 * aDay) / windowS)).toBeLessThanOrEqual(550_000);
    });

    test("allows 600 logins in 15 minutes per network and ignores forged proxy headers", async () => {
      const { app, post, login, clock } = await serve();
      const limits = limitService(database.db, clock);
      for (const network of ["2001:db8:1:2", "198.51.100.9"])
        for (let i = 0; i < 599; i += 1) await limits.consume(LOGINS, network);
      expect((await login(PASSWORD, "Clara", "2001:db8:1:2::1")).statusCode).toBe(200);
      expect((await login(PASSWORD, "Clara", "2001:db8:1:2:aaaa::1")).statusCode).toBe(429);
      expect((await login(PASSWORD, "Clara", "2001:db8:1:3::1")).statusCode).toBe(200);
      const forged = { "x-forwarded-for": "203.0.113.1" };
      const payload = { username: "Clara", password: PASSWORD };
      const forgedLogin = async () =>
        (await post("login", payload, forged, "198.51.100.9")).statusCode;
      expect([await forgedLogin(), await forgedLogin()]).toEqual([200, 429]);
      await app.close();
    });

    test("uses the forwarded address when the operator trusts the proxy", async () => {
      const { post, clock } = await serve({
        config: { publicUrl: "http://localhost:3000", trustProxy: ["127.0.0.1"] },
      });
      const limits = limitService(database.db, clock);
      for (let i = 0; i < 600; i += 1) await limits.consume(LOGINS, "203.0.113.1");
      const payload = { username: "Clara", password: PASSWORD };
      const from = (address: string) => post("login", payload, { "x-forwarded-for": address });
      expect((await from("203.0.113.1")).statusCode).toBe(429);
      expect((await from("203.0.113.2")).statusCode).toBe(200);
    });
  });
});
