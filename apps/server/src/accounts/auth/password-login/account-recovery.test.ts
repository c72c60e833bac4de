import { expect, test } from "vitest";
import { accountServer, PASSWORD, registerClient } from "../../../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../../../testing/databases.ts";
import type { Email } from "../../../mail/mailer.ts";

const HOUR = 3_600_000;
const NEW = "Diminuendo-77 keys";
const LINK = /http:\/\/localhost:3000\/reset-password\?token=([\w-]{43})/g;

const tokensIn = ({ text }: Email) => [...text.matchAll(LINK)].map(([, token]) => token ?? "");

describeEachDatabase("account recovery", (create, describeOnce) => {
  const database = useDatabase(create);

  /** A server with two accounts of one address and one of another, confirmed, without their welcome emails. */
  async function serve() {
    const server = await accountServer(database.db);
    const account = (username: string, email: string) => {
      server.clock.advance(1_000);
      return registerClient(server.app, { username, email });
    };
    const clara = await account("Clara", "clara@example.org");
    const robert = await account("Robert", "Clara@example.org");
    await account("Johannes", "j@example.org");
    await server.sentEmails();
    await database.db.updateTable("users").set({ email_confirmed_at: 1 }).execute();
    server.mailer.sent.length = 0;
    const forgot = (what: "username" | "password", email: string, headers = {}) =>
      server.post(`forgot-${what}`, { email }, headers);
    const reset = (token: string, newPassword = NEW) =>
      server.post("reset-password", { token, newPassword });
    const login = (password: string, username = "Clara") =>
      server.post("login", { username, password });
    /** Tokens of a new email, Clara's first. */
    const askForLink = async () => {
      const before = server.mailer.sent.length;
      await forgot("password", "clara@example.org");
      const emails = await server.sentEmails();
      return emails.slice(before).flatMap(tokensIn);
    };
    return { ...server, clara, robert, forgot, reset, login, askForLink };
  }

  test.each([
    ["username", "If an account uses this address, its username is on its way."],
    ["password", "If an account uses this address, a reset link is on its way."],
  ] as const)("forgot-%s responds alike to known and unknown addresses", async (what, message) => {
    const { forgot, sentEmails } = await serve();
    const known = await forgot(what, "CLARA@example.org");
    const unknown = await forgot(what, "unknown@example.org");
    for (const answer of [known, unknown]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ message });
    }
    const names = (headers: object) => Object.keys(headers).sort();
    expect(names(known.headers)).toEqual(names(unknown.headers));
    expect((await sentEmails()).map(({ to }) => to)).toEqual(["clara@example.org"]);
  });

  test("does the same for an address without an account, but sends nothing", async () => {
    const { forgot, sentEmails, mailer } = await serve();
    const countedEmails = async () => {
      const rows = await database.db.selectFrom("rate_limits").selectAll().execute();
      return rows.map(({ key, points }) => `${key.split(":")[1]} ${points}`).sort();
    };
    const workFor = async (email: string) => {
      await database.db.deleteFrom("rate_limits").execute();
      mailer.discarded.length = 0;
      mailer.sent.length = 0;
      await forgot("username", email);
      await forgot("password", email);
      const sent = (await sentEmails()).length;
      return { sent, composed: sent + mailer.discarded.length, counted: await countedEmails() };
    };
    const known = await workFor("j@example.org");
    const unknown = await workFor("unknown@example.org");
    expect(known).toMatchObject({ sent: 2, composed: 2 });
    expect(unknown).toEqual({ ...known, sent: 0 });
  });

  test("sends 20 emails a day to a mailbox, whatever their reasons, and notices besides", async () => {
    const { app, clock, post, sentEmails, mailer } = await serve();
    await sentEmails();
    mailer.sent.length = 0;
    const from = (n: number) => `198.51.100.${n}`;
    // Registers, asks for both emails and deletes the account, over and over.
    for (let n = 0; n < 40; n++) {
      clock.advance(45 * 60_000);
      const email = `victim+${n}@example.org`;
      const { bearer } = await registerClient(app, { email });
      await post("forgot-username", { email }, {}, from(n));
      await post("forgot-password", { email }, {}, from(n));
      if (n % 4 === 0)
        await post("change-password", { currentPassword: PASSWORD, newPassword: NEW }, bearer);
      await app.inject({ method: "DELETE", url: "/api/auth/delete-account", headers: bearer });
      if (n === 31) expect((await sentEmails()).length).toBeLessThanOrEqual(25);
    }
    // The forty rounds take thirty hours.
    const notices = (await sentEmails()).filter(({ subject }) => /changed/.test(subject));
    expect(notices.length).toBeLessThanOrEqual(10);
    expect(mailer.sent.length).toBeLessThanOrEqual(50);
  });

  test("sends five emails an hour to a mailbox at most", async () => {
    const { forgot, sentEmails, mailer, clock } = await serve();
    await sentEmails();
    mailer.sent.length = 0;
    for (const tag of ["", "+a", "+b", "+c"])
      for (const what of ["username", "password"] as const)
        await forgot(what, `clara${tag}@example.org`);
    const count = (await sentEmails()).length;
    expect(count).toBeLessThanOrEqual(5);
    clock.advance(3_600_000);
    await forgot("password", "clara@example.org");
    expect(await sentEmails()).toHaveLength(count + 1);
  });

  test("sends all usernames of the address in one email", async () => {
    const { forgot, sentEmails } = await serve();
    await forgot("username", "clara@example.org");
    const [email] = await sentEmails();
    expect(email?.text).toMatch(/Clara/);
    expect(email?.text).toMatch(/Robert/);
    expect(email?.text).not.toMatch(/Johannes/);
  });

  test("stores no token", async () => {
    const { askForLink } = await serve();
    const tokens = await askForLink();
    const rows = await database.db.selectFrom("password_resets").selectAll().execute();
    expect(rows).toHaveLength(2);
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("sets the password, ends every auth session, starts none and notifies the owner", async () => {
    const { askForLink, reset, clara, robert, me, login, sentEmails } = await serve();
    const [token = ""] = await askForLink();
    const answer = await reset(token);
    expect(answer.json()).toEqual({ message: "Your password has been reset successfully." });
    expect(answer.cookies.map(({ name }) => name)).toEqual(["attune_device"]);
    expect([await me(clara.cookie), await me(clara.bearer)]).toEqual([401, 401]);
    expect(await me(robert.cookie)).toBe(200);
    expect((await login(PASSWORD)).statusCode).toBe(401);
    expect((await login(NEW)).statusCode).toBe(200);
    const notice = (await sentEmails()).at(-1);
    expect([notice?.to, notice?.text.includes("Clara")]).toEqual(["clara@example.org", true]);
    expect(notice?.text).not.toContain(NEW);
  });

  test("accepts a link once: one of twenty concurrent resets succeeds, and none later", async () => {
    const { askForLink, reset, sentEmails, mailer } = await serve();
    const [token = ""] = await askForLink();
    mailer.sent.length = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
    const found = answers.map(({ statusCode }) => statusCode).sort();
    expect(found).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    const late = await reset(token);
    expect([late.statusCode, late.json().code]).toEqual([400, "reset_link_invalid"]);
    expect(await sentEmails()).toHaveLength(1);
  });

  test("rejects a link after one hour", async () => {
    const { askForLink, reset, clock } = await serve();
    const [clarasToken = "", robertsToken = ""] = await askForLink();
    clock.advance(HOUR - 1);
    expect((await reset(clarasToken)).statusCode).toBe(200);
    clock.advance(1);
    expect((await reset(robertsToken)).json().code).toBe("reset_link_invalid");
  });

  test("voids the previous link when a new one is sent", async () => {
    const { askForLink, reset } = await serve();
    const [old = ""] = await askForLink();
    const [fresh = ""] = await askForLink();
    expect((await reset(old)).json().code).toBe("reset_link_invalid");
    expect((await reset(fresh)).statusCode).toBe(200);
  });

  test("ends the auth session of a concurrent login with the old password", async () => {
    const { askForLink, reset, login, me } = await serve();
    const [token = ""] = await askForLink();
    const [late, done] = await Promise.all([login(PASSWORD), reset(token)]);
    expect(done.statusCode).toBe(200);
    const bearer = { authorization: `Bearer ${late.json().token}` };
    if (late.statusCode === 200) expect(await me(bearer)).toBe(401);
    const rows = await database.db.selectFrom("auth_sessions").selectAll().execute();
    expect(rows.map(({ user_id }) => user_id)).toHaveLength(2);
  });

  test("deletes expired links and keeps the others", async () => {
    const { askForLink, services, clock } = await serve();
    const count = async () =>
      (await database.db.selectFrom("password_resets").selectAll().execute()).length;
    await askForLink();
    clock.advance(HOUR - 1);
    await services.deleteExpired();
    expect(await count()).toBe(2);
    clock.advance(1);
    await services.deleteExpired();
    expect(await count()).toBe(0);
  });

  describeOnce("requests", () => {
    test("responds before the email is enqueued", async () => {
      const { forgot, mailer, sentEmails } = await serve();
      const { enqueue } = mailer;
      let answered = false;
      let early = false;
      Object.assign(mailer, {
        enqueue(email: Email) {
          early = !answered;
          enqueue(email);
        },
      });
      await forgot("password", "clara@example.org").then(() => {
        answered = true;
      });
      expect(await sentEmails()).toHaveLength(1);
      expect(early).toBe(false);
    });

    test("sends one email with a link for each account and ignores the Host header", async () => {
      const { forgot, sentEmails, reset, login } = await serve();
      await forgot("password", "clara@example.org", { host: "evil.test" });
      const sent = await sentEmails();
      expect(sent).toHaveLength(1);
      expect(sent[0]?.text).not.toMatch(/evil/);
      const [first = "", second = ""] = sent.flatMap(tokensIn);
      expect((await reset(second)).statusCode).toBe(200);
      expect((await login(NEW, "Robert")).statusCode).toBe(200);
      expect((await login(PASSWORD, "Clara")).statusCode).toBe(200);
      expect((await reset(first)).statusCode).toBe(200);
      expect((await login(NEW, "Clara")).statusCode).toBe(200);
    });

    test.each(["", "x", "A".repeat(43), "A".repeat(201), "\0", "'; drop table users; --"])(
      "rejects the token %j",
      async (token) => {
        const { askForLink, reset } = await serve();
        await askForLink();
        const answer = await reset(token);
        expect(answer.statusCode).toBe(400);
        expect(["reset_link_invalid", "validation_failed"]).toContain(answer.json().code);
      },
    );

    test.each(["Password1!", "Clara-2026!", "Attune-123"])(
      "rejects the guessable password %s and keeps the link valid",
      async (password) => {
        const { askForLink, reset, clara, me } = await serve();
        const [token = ""] = await askForLink();
        const rejected = await reset(token, password);
        expect(rejected.statusCode).toBe(400);
        expect(rejected.json()).toMatchObject({ code: "password_refused", field: "newPassword" });
        expect(await me(clara.cookie)).toBe(200);
        expect((await reset(token)).statusCode).toBe(200);
      },
    );
  });

  describeOnce("limits", () => {
    test("resets the login limit of a blocked account", async () => {
      const { askForLink, reset, login } = await serve();
      for (let i = 0; i < 10; i += 1) await login("Wrong-password 1");
      expect((await login(PASSWORD)).statusCode).toBe(429);
      const [token = ""] = await askForLink();
      expect((await reset(token)).statusCode).toBe(200);
      expect((await login(NEW)).statusCode).toBe(200);
    });

    test("sends three emails an hour of a kind, and five in all", async () => {
      const { forgot, sentEmails, clock } = await serve();
      await database.db.deleteFrom("rate_limits").execute();
      const ask = async (what: "username" | "password") => {
        for (let i = 0; i < 5; i += 1)
          expect((await forgot(what, "clara@example.org")).statusCode).toBe(200);
        return (await sentEmails()).length;
      };
      expect(await ask("username")).toBe(3);
      expect(await ask("password")).toBe(5);
      await forgot("password", "j@example.org");
      expect(await sentEmails()).toHaveLength(6);
      clock.advance(HOUR);
      expect(await ask("username")).toBe(9);
    });

    test("keeps the last link valid when the email limit is reached", async () => {
      const { askForLink, reset } = await serve();
      await database.db.deleteFrom("rate_limits").execute();
      const links: string[] = [];
      for (let i = 0; i < 5; i += 1) links.push(...(await askForLink()).slice(0, 1));
      expect(links).toHaveLength(3);
      expect((await reset(links[2] ?? "")).statusCode).toBe(200);
    });

    test.each(["forgot-username", "forgot-password", "reset-password"])(
      "allows 60 %s requests an hour per network",
      async (call) => {
        const { post } = await serve();
        const payload = { email: "unknown@example.org", token: "x", newPassword: NEW };
        const ask = async (address?: string) => (await post(call, payload, {}, address)).statusCode;
        for (let i = 0; i < 60; i += 1) expect(await ask()).not.toBe(429);
        expect(await ask()).toBe(429);
        expect(await ask("198.51.100.9")).not.toBe(429);
      },
    );
  });
});
