import { expect, test } from "vitest";
import { accountServer, clientOf, PASSWORD, registerClient } from "../../../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../../../testing/databases.ts";

const NEW = "Diminuendo-77 keys!";

describeEachDatabase("changing the password", (create, describeOnce) => {
  const database = useDatabase(create);

  async function serve() {
    const server = await accountServer(database.db);
    const clara = await registerClient(server.app, {
      username: "Clara",
      email: "clara@example.org",
    });
    const change = (currentPassword: string, newPassword = NEW, headers: object = clara.cookie) =>
      server.post("change-password", { currentPassword, newPassword }, headers);
    const login = (password: string) => server.post("login", { username: "Clara", password });
    return { ...server, clara, change, login };
  }

  test("ends the other auth sessions and keeps the current one", async () => {
    const { clara, change, login, me } = await serve();
    const phone = clientOf(await login(PASSWORD));
    const answer = await change(PASSWORD);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect([await me(clara.cookie), await me(phone.bearer)]).toEqual([200, 401]);
    expect((await login(PASSWORD)).statusCode).toBe(401);
    expect((await login(NEW)).statusCode).toBe(200);
  });

  test("notifies the owner by email", async () => {
    const { change, sentEmails } = await serve();
    await change(PASSWORD);
    const [, notice] = await sentEmails();
    expect(notice?.to).toBe("clara@example.org");
    expect(notice?.text).toMatch(/Clara/);
    expect(notice?.text).not.toContain(NEW);
  });

  test("rejects a wrong current password", async () => {
    const { change, login, sentEmails } = await serve();
    const answer = await change("Wrong-password 1");
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "wrong_password", field: "currentPassword" });
    expect((await login(PASSWORD)).statusCode).toBe(200);
    expect(await sentEmails()).toHaveLength(1);
  });

  test("voids a pending reset link", async () => {
    const { change, post, sentEmails } = await serve();
    await post("forgot-password", { email: "clara@example.org" });
    const text = (await sentEmails()).map(({ text: body }) => body).join();
    const token = /reset-password\?token=([\w-]{43})/.exec(text)?.[1];
    await change(PASSWORD);
    const answer = await post("reset-password", { token, newPassword: "Another-55 keys" });
    expect(answer.json().code).toBe("reset_link_invalid");
  });

  test("lets exactly one of ten concurrent changes succeed", async () => {
    const { change, login } = await serve();
    const all = Array.from({ length: 10 }, (_, i) => `${NEW}${i}`);
    const answers = await Promise.all(all.map((password) => change(PASSWORD, password)));
    const winners = all.filter((_, i) => answers[i]?.statusCode === 200);
    expect(winners).toHaveLength(1);
    for (const loser of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(loser.json()).toMatchObject({ code: "wrong_password", field: "currentPassword" });
    expect((await login(winners[0] ?? "")).statusCode).toBe(200);
  });

  describeOnce("input", () => {
    test.each(["Password1!", "Clara-1819!", "Attune-123!"])(
      "rejects the guessable password %s",
      async (password) => {
        const { change } = await serve();
        const answer = await change(PASSWORD, password);
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({ code: "password_refused", field: "newPassword" });
      },
    );

    test("requires an auth session", async () => {
      const { change } = await serve();
      expect((await change(PASSWORD, NEW, {})).statusCode).toBe(401);
    });
  });

  describeOnce("limits", () => {
    test("allows ten wrong current passwords in 15 minutes", async () => {
      const { change, clock } = await serve();
      for (let i = 0; i < 10; i += 1)
        expect((await change("Wrong-password 1")).statusCode).toBe(400);
      const refused = await change(PASSWORD);
      expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "900"]);
      clock.advance(15 * 60_000);
      expect((await change(PASSWORD)).statusCode).toBe(200);
    });

    test("resets the limit after a correct current password", async () => {
      const { change } = await serve();
      for (let i = 0; i < 9; i += 1) await change("Wrong-password 1");
      expect((await change(PASSWORD)).statusCode).toBe(200);
      for (let i = 0; i < 10; i += 1)
        expect((await change("Wrong-password 1")).statusCode).toBe(400);
    });
  });
});
