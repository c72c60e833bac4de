import type { EmailStatus } from "@attune/contract";
import { expect, test } from "vitest";
import { accountServer, PASSWORD, registerClient } from "../../../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../../../testing/databases.ts";
import { tokenIn } from "../../../../testing/email-links.ts";
import { CONFIRMATION_LIFETIME_MS } from "../lifetimes.ts";

const HOUR = 3_600_000;
const NEW = "Diminuendo-77 keys!";

describeEachDatabase("the confirmation of an email address", (create, describeOnce) => {
  const database = useDatabase(create);

  async function serve() {
    const server = await accountServer(database.db);
    const clara = await registerClient(server.app, {
      username: "Clara",
      email: "clara@example.org",
    });
    const token = tokenIn(await server.sentEmails(), "confirm-email");
    const confirm = (link: string) => server.post("confirm-email", { token: link });
    const status = async ({ bearer } = clara) =>
      (await server.app.inject({ url: "/api/auth/email", headers: bearer })).json<EmailStatus>();
    const sendAgain = () => server.post("email/confirmation", undefined, clara.bearer);
    return { ...server, clara, token, confirm, status, sendAgain };
  }

  test("follows the link of the one email that a registration sends", async () => {
    const { token, confirm, status, mailer, clara, me } = await serve();
    expect(mailer.sent.map(({ subject }) => subject)).toEqual(["Welcome to Attune"]);
    expect(await status()).toEqual({
      email: "clara@example.org",
      isConfirmed: false,
      pendingEmail: null,
    });
    const first = await confirm(token);
    expect([first.statusCode, first.json()]).toEqual([200, { result: "confirmed" }]);
    expect(first.headers["set-cookie"]).toBeUndefined();
    expect((await status()).isConfirmed).toBe(true);
    expect((await confirm(token)).json()).toEqual({ result: "alreadyConfirmed" });
    expect(await me(clara.bearer)).toBe(200);
  });

  test("concerns one account of an address", async () => {
    const { app, token, confirm, status } = await serve();
    const other = await registerClient(app, { email: "clara@example.org" });
    await confirm(token);
    expect([(await status()).isConfirmed, (await status(other)).isConfirmed]).toEqual([
      true,
      false,
    ]);
  });

  test("stores no token", async () => {
    const { token } = await serve();
    const rows = await database.db.selectFrom("email_confirmations").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("expires exactly after 48 hours, and is then deleted", async () => {
    const { clock, token, confirm, services } = await serve();
    const count = async () =>
      (await database.db.selectFrom("email_confirmations").selectAll().execute()).length;
    clock.advance(CONFIRMATION_LIFETIME_MS - 1);
    await services.deleteExpired();
    expect([await count(), (await confirm(token)).statusCode]).toEqual([1, 200]);
    clock.advance(1);
    const late = await confirm(token);
    expect([late.statusCode, late.json().code]).toEqual([400, "email_link_invalid"]);
    await services.deleteExpired();
    expect(await count()).toBe(0);
  });

  test("can be sent again three times a day, and only the newest link works", async () => {
    const { token, confirm, sendAgain, sentEmails, clock } = await serve();
    expect((await sendAgain()).statusCode).toBe(200);
    const fresh = tokenIn(await sentEmails(), "confirm-email");
    expect((await confirm(token)).json().code).toBe("email_link_invalid");
    for (const status of [200, 200, 429]) expect((await sendAgain()).statusCode).toBe(status);
    expect((await confirm(fresh)).json().code).toBe("email_link_invalid");
    clock.advance(24 * HOUR);
    expect((await sendAgain()).statusCode).toBe(200);
    expect((await confirm(tokenIn(await sentEmails(), "confirm-email"))).statusCode).toBe(200);
    const sent = (await sentEmails()).length;
    expect((await sendAgain()).statusCode).toBe(200);
    expect(await sentEmails()).toHaveLength(sent);
  });

  test("follows a password reset", async () => {
    const { post, sentEmails, status } = await serve();
    await post("forgot-password", { email: "clara@example.org" });
    const reset = tokenIn(await sentEmails(), "reset-password");
    await post("reset-password", { token: reset, newPassword: NEW });
    const login = await post("login", { username: "Clara", password: NEW });
    const bearer = { authorization: `Bearer ${login.json().token}` };
    expect((await status({ bearer } as Parameters<typeof status>[0])).isConfirmed).toBe(true);
  });

  test("succeeds for each of twenty concurrent requests with one link", async () => {
    const { token, confirm, status } = await serve();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect((await status()).isConfirmed).toBe(true);
  });

  describeOnce("links", () => {
    test.each(["", "x", "A".repeat(43), "A".repeat(201), "\0"])("reject %j", async (link) => {
      const { confirm, post } = await serve();
      for (const answer of [
        await confirm(link),
        await post("undo-email-change", { token: link }),
      ]) {
        expect(answer.statusCode).toBe(400);
        expect(["email_link_invalid", "validation_failed"]).toContain(answer.json().code);
      }
    });

    test("confirm nothing when they are opened", async () => {
      const { app, token, status } = await serve();
      expect((await app.inject(`/api/auth/confirm-email?token=${token}`)).statusCode).toBe(405);
      await app.inject(`/confirm-email?token=${token}`);
      expect((await status()).isConfirmed).toBe(false);
    });

    test("ignore the Host header", async () => {
      const { post, sentEmails } = await serve();
      const form = { username: "Robert", email: "r@example.org", password: PASSWORD };
      await post("register", form, { host: "evil.test" });
      const email = (await sentEmails()).at(-1);
      expect(email?.text).toContain("http://localhost:3000/confirm-email?token=");
      expect(email?.text).not.toContain("evil");
    });
  });

  describeOnce("limits", () => {
    const askOften = async ({
      post,
      clock,
      sentEmails,
      mailer,
    }: Awaited<ReturnType<typeof serve>>) => {
      await database.db.deleteFrom("rate_limits").execute();
      mailer.sent.length = 0;
      for (let n = 0; n < 12; n++) {
        await post("forgot-username", { email: "clara@example.org" });
        // Sent after the answer, in the same hour.
        await sentEmails();
        clock.advance(HOUR);
      }
      return mailer.sent.length;
    };

    test("an unconfirmed address gets five emails a day, a confirmed one more", async () => {
      const server = await serve();
      expect(await askOften(server)).toBe(5);
      await server.confirm(server.token);
      expect(await askOften(server)).toBe(12);
    });

    test("an unconfirmed address gets notices within those five", async () => {
      const { post, clara, sentEmails, mailer } = await serve();
      await database.db.deleteFrom("rate_limits").execute();
      mailer.sent.length = 0;
      let [currentPassword, newPassword] = [PASSWORD, NEW];
      for (let n = 0; n < 7; n++) {
        const changed = await post(
          "change-password",
          { currentPassword, newPassword },
          clara.bearer,
        );
        expect(changed.statusCode).toBe(200);
        [currentPassword, newPassword] = [newPassword, `${NEW}${n}`];
      }
      expect(await sentEmails()).toHaveLength(5);
      await post("forgot-username", { email: "clara@example.org" });
      expect(await sentEmails()).toHaveLength(5);
    });

    test("a link stays valid when no new one could be sent", async () => {
      const { post, confirm, sendAgain, token, sentEmails } = await serve();
      for (let n = 0; n < 3; n++) {
        await post("forgot-username", { email: `clara+${n}@example.org` });
        await post("forgot-password", { email: `clara+${n}@example.org` });
      }
      const sent = (await sentEmails()).length;
      expect((await sendAgain()).statusCode).toBe(429);
      expect(await sentEmails()).toHaveLength(sent);
      expect((await confirm(token)).json()).toEqual({ result: "confirmed" });
    });

    test("600 links an hour can be followed from a network", async () => {
      const { confirm, post } = await serve();
      for (let n = 0; n < 600; n++) expect((await confirm("made up")).statusCode).toBe(400);
      expect((await confirm("made up")).statusCode).toBe(429);
      expect((await post("undo-email-change", { token: "made up" })).statusCode).toBe(429);
    });
  });
});
