import { expect, test } from "vitest";
import { accountServer, clientOf, PASSWORD, registerClient } from "../../../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../../../testing/databases.ts";
import { limitService } from "../../../limits/service.ts";
import { REGISTRATIONS } from "../limits.ts";

describeEachDatabase("registration", (create, describeOnce) => {
  const database = useDatabase(create);
  const serve = () => accountServer(database.db);
  const users = () => database.db.selectFrom("users").selectAll().execute();
  const form = (changes: object = {}) => ({
    username: "Clara",
    email: "clara@example.org",
    password: PASSWORD,
    ...changes,
  });

  test("returns the user and a token, and signs in by cookie and bearer token", async () => {
    const { app, post, me } = await serve();
    const answer = await post("register", form());
    const client = clientOf(answer);
    expect(client.user).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      username: "Clara",
      email: "clara@example.org",
      createdAt: "2026-01-15T12:00:00.000Z",
      ovations: 0,
      encores: 0,
    });
    expect(client.token).toMatch(/^[\w-]{43}$/);
    expect([await me(client.cookie), await me(client.bearer)]).toEqual([200, 200]);
    const own = await app.inject({ url: "/api/auth/me", headers: client.cookie });
    expect(own.json()).toEqual(client.user);
  });

  test("stores neither the password nor the token", async () => {
    const { app } = await serve();
    const { token } = await registerClient(app);
    const [user] = await users();
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const authSessions = await database.db.selectFrom("auth_sessions").selectAll().execute();
    expect(JSON.stringify([user, authSessions])).not.toMatch(new RegExp(`${PASSWORD}|${token}`));
  });

  test.each(["Clara", "CLARA", "ｃｌａｒａ", " Cla\u200bra"])(
    "rejects the username %j when Clara exists",
    async (username) => {
      const { app, post } = await serve();
      await registerClient(app, form());
      const answer = await post("register", form({ username, email: "other@example.org" }));
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: "username_taken", field: "username" });
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(await users()).toHaveLength(1);
    },
  );

  test("accepts exactly one of twenty concurrent registrations of one username", async () => {
    const { post } = await serve();
    const names = Array.from({ length: 20 }, (_, i) => (i % 2 ? "Clara" : "CLARA"));
    const answers = await Promise.all(
      names.map((username) => post("register", form({ username }))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await users()).toHaveLength(1);
    expect(await database.db.selectFrom("auth_sessions").selectAll().execute()).toHaveLength(1);
  });

  test("responds alike to known and new addresses, and lists other accounts only in the email", async () => {
    const { app, post, sentEmails } = await serve();
    await registerClient(app, form());
    const known = await post("register", form({ username: "Robert", email: "CLARA@example.org" }));
    const fresh = await post("register", form({ username: "Johannes", email: "j@example.org" }));
    expect(known.statusCode).toBe(200);
    expect(Object.keys(known.json())).toEqual(Object.keys(fresh.json()));
    const names = (headers: object) => Object.keys(headers).sort();
    expect(names(known.headers)).toEqual(names(fresh.headers));
    const sent = await sentEmails();
    expect(sent.map(({ to }) => to).sort()).toEqual([
      "CLARA@example.org",
      "clara@example.org",
      "j@example.org",
    ]);
    const listedUsernames = (address: string) =>
      sent
        .find(({ to }) => to === address)
        ?.text.split("\n")
        .filter((line) => line.startsWith("    "));
    expect(listedUsernames("CLARA@example.org")).toEqual(["    Clara"]);
    expect(listedUsernames("j@example.org")).toEqual([]);
    expect(sent.find(({ to }) => to === "j@example.org")?.text).not.toMatch(/Clara|Robert/);
  });

  test.each([
    "<script>alert(1)</script>",
    "مُوسِيقَى \u202eabc",
    "🎻🎹",
    "Antonín Dvořák",
    "O'Neil; --",
  ])("stores the username %j as it was typed", async (username) => {
    const { app, me } = await serve();
    const client = await registerClient(app, { username });
    expect(client.user.username).toBe(username);
    expect(await me(client.cookie)).toBe(200);
  });

  describeOnce("input", () => {
    test.each([
      ["password_refused", "password", { password: "Password1!" }],
      ["password_refused", "password", { password: "Clara-2026!" }],
      ["validation_failed", "username", { username: "c" }],
      ["validation_failed", "username", { username: "c\u200b\u200b" }],
      ["validation_failed", "username", { username: "cla\0ra" }],
      ["validation_failed", "username", { username: "clara\ud800" }],
      ["validation_failed", "username", { username: "c".repeat(41) }],
      ["validation_failed", "email", { email: "nowhere" }],
      ["validation_failed", "email", { email: "a\0@example.org" }],
      ["validation_failed", "password", { password: "Aa1!x" }],
      ["validation_failed", "password", { password: "crescendo-88 keys" }],
      ["validation_failed", "password", { password: "Crescendo-88\udc00" }],
      ["validation_failed", "password", { password: `Aa1!${"x".repeat(509)}` }],
    ])("responds %s for the field %s to %j", async (code, field, changes) => {
      const { post } = await serve();
      const answer = await post("register", form(changes));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code, field });
      expect(await users()).toEqual([]);
    });

    test("accepts a password of 512 characters exactly as typed and rejects a megabyte unread", async () => {
      const { app, post } = await serve();
      const password = ` Aa1!${"🎵".repeat(253)} `;
      await registerClient(app, form({ password }));
      expect((await post("login", { username: "clara", password })).statusCode).toBe(200);
      const trimmed = password.trim();
      expect((await post("login", { username: "clara", password: trimmed })).statusCode).toBe(401);
      const began = performance.now();
      const huge = await post(
        "register",
        form({ username: "x1", password: "Aa1!".repeat(262_144) }),
      );
      expect(huge.statusCode).toBe(413);
      expect(performance.now() - began).toBeLessThan(200);
    });

    test.each(["role", "id", "userId", "createdAt", "created_at", "isAdmin", "ovations"])(
      "ignores a client-supplied %s",
      async (key) => {
        const { post } = await serve();
        const answer = await post("register", form({ [key]: "admin" }));
        expect(answer.statusCode).toBe(200);
        expect(Object.values(answer.json())).not.toContain("admin");
        expect(JSON.stringify(await users())).not.toContain("admin");
      },
    );

    test("rejects a __proto__ key in the body", async () => {
      const { app } = await serve();
      const answer = await app.inject({
        method: "POST",
        url: "/api/auth/register",
        headers: { "content-type": "application/json" },
        payload: `{"__proto__":{"role":"admin"},${JSON.stringify(form()).slice(1)}`,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, "malformed_json"]);
    });
  });

  describeOnce("limits", () => {
    test("sends five emails an hour to one address and keeps accepting accounts", async () => {
      const { app, sentEmails } = await serve();
      const email = "teacher@example.org";
      for (let n = 1; n <= 7; n++) await registerClient(app, { username: `Pupil ${n}`, email });
      expect(await sentEmails()).toHaveLength(5);
      expect(await users()).toHaveLength(7);
    });

    test("allows 600 registrations an hour per network", async () => {
      const { app, post, services, clock } = await serve();
      const limits = limitService(database.db, clock);
      for (let i = 0; i < 599; i += 1) await limits.consume(REGISTRATIONS, "127.0.0.1");
      expect((await post("register", form({ password: "Password1!" }))).statusCode).toBe(400);
      const limited = await post("register", form());
      expect([limited.statusCode, limited.headers["retry-after"]]).toEqual([429, "3600"]);
      expect((await post("register", form(), {}, "198.51.100.9")).statusCode).toBe(200);
      clock.advance(3_600_000);
      await services.deleteExpired();
      await registerClient(app);
    });
  });
});
