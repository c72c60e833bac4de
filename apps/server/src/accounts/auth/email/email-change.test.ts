import type { EmailStatus, Export } from "@attune/contract";
import { expect, test } from "vitest";
import { accountServer, PASSWORD, registerClient } from "../../../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../../../testing/databases.ts";
import { tokenIn } from "../../../../testing/email-links.ts";
import { CONFIRMATION_LIFETIME_MS, RECENT_SIGN_IN_MS, REVERSAL_LIFETIME_MS } from "../lifetimes.ts";

const DAY = 86_400_000;
const NEW = "Diminuendo-77 keys!";
const [OLD_EMAIL, NEW_EMAIL] = ["clara@example.org", "wieck@example.org"];

describeEachDatabase("a change of the email address", (create, describeOnce) => {
  const database = useDatabase(create);

  async function serve({ isConfirmed = true } = {}) {
    const server = await accountServer(database.db);
    const { app, post, sentEmails, mailer } = server;
    const clara = await registerClient(app, { username: "Clara", email: OLD_EMAIL });
    const confirm = (token: string) => post("confirm-email", { token });
    if (isConfirmed) await confirm(tokenIn(await sentEmails(), "confirm-email"));
    await sentEmails();
    mailer.sent.length = 0;
    const change = (email = NEW_EMAIL, { bearer } = clara) =>
      post("email/change", { email }, bearer);
    /** Tokens of the latest emails. */
    const tokens = async () => {
      const sent = await sentEmails();
      return {
        confirmation: tokenIn(sent, "confirm-email"),
        reversal: tokenIn(sent, "undo-email-change"),
      };
    };
    const undo = (token: string) => post("undo-email-change", { token });
    const cancel = () =>
      app.inject({ method: "DELETE", url: "/api/auth/email/change", headers: clara.bearer });
    const status = async () =>
      (await app.inject({ url: "/api/auth/email", headers: clara.bearer })).json<EmailStatus>();
    const login = (password: string) => post("login", { username: "Clara", password });
    const forgot = async (email: string) => {
      await post("forgot-password", { email });
      return tokenIn(await sentEmails(), "reset-password");
    };
    return { ...server, clara, change, confirm, tokens, undo, cancel, status, login, forgot };
  }

  test("takes effect when the link to the new address is followed, and notifies the old one", async () => {
    const { change, confirm, tokens, status, mailer, me, clara, app } = await serve();
    expect((await change()).json()).toEqual({ ok: true });
    const { confirmation } = await tokens();
    expect(mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [OLD_EMAIL, "Your Attune email address is about to change"],
      [NEW_EMAIL, "Confirm your new email address for Attune"],
    ]);
    const waiting = { email: OLD_EMAIL, isConfirmed: true, pendingEmail: NEW_EMAIL };
    expect(await status()).toEqual(waiting);
    expect((await confirm(confirmation)).json()).toEqual({ result: "changed" });
    expect(await status()).toEqual({ email: NEW_EMAIL, isConfirmed: true, pendingEmail: null });
    expect((await confirm(confirmation)).json()).toEqual({ result: "alreadyConfirmed" });
    expect(await me(clara.bearer)).toBe(200);
    const own = await app.inject({ url: "/api/auth/me", headers: clara.bearer });
    expect(own.json().email).toBe(NEW_EMAIL);
  });

  test("voids the links that reset the password", async () => {
    const { change, confirm, tokens, forgot, post } = await serve();
    const reset = await forgot(OLD_EMAIL);
    await change();
    await confirm((await tokens()).confirmation);
    const late = await post("reset-password", { token: reset, newPassword: NEW });
    expect(late.json().code).toBe("reset_link_invalid");
  });

  test("ends when a later one begins", async () => {
    const { change, confirm, tokens, status } = await serve();
    await change("one@example.org");
    const { confirmation: first } = await tokens();
    await change("two@example.org");
    const { confirmation: second } = await tokens();
    expect((await confirm(first)).json().code).toBe("email_link_invalid");
    expect((await confirm(second)).json()).toEqual({ result: "changed" });
    expect((await status()).email).toBe("two@example.org");
  });

  test("keeps one of two concurrent changes", async () => {
    const { change, confirm, sentEmails, status } = await serve();
    const emails = ["one@example.org", "two@example.org"];
    const answers = await Promise.all(emails.map((email) => change(email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const sent = await sentEmails();
    const tokens = emails.map((email) =>
      tokenIn(
        sent.filter(({ to }) => to === email),
        "confirm-email",
      ),
    );
    const codes = await Promise.all(tokens.map(async (token) => (await confirm(token)).statusCode));
    expect(codes.toSorted()).toEqual([200, 400]);
    expect((await status()).email).toBe(emails[codes.indexOf(200)]);
  });

  test("can be canceled, and expires after 48 hours", async () => {
    const { change, confirm, tokens, cancel, status, clock } = await serve();
    await change();
    expect((await cancel()).json()).toEqual({ ok: true });
    expect((await status()).pendingEmail).toBeNull();
    expect((await confirm((await tokens()).confirmation)).json().code).toBe("email_link_invalid");
    await change();
    clock.advance(CONFIRMATION_LIFETIME_MS);
    expect((await status()).pendingEmail).toBeNull();
    expect((await confirm((await tokens()).confirmation)).json().code).toBe("email_link_invalid");
  });

  test.each(["change-password", "reset-password"])("ends with %s", async (call) => {
    const { change, confirm, tokens, forgot, post, clara } = await serve();
    const token = call === "reset-password" ? await forgot(OLD_EMAIL) : undefined;
    await change();
    const body = { token, currentPassword: PASSWORD, newPassword: NEW };
    expect((await post(call, body, clara.bearer)).statusCode).toBe(200);
    expect((await confirm((await tokens()).confirmation)).json().code).toBe("email_link_invalid");
  });

  test("needs a sign-in of the last ten minutes", async () => {
    const { change, clock, sentEmails } = await serve();
    clock.advance(RECENT_SIGN_IN_MS + 1);
    const refused = await change();
    expect([refused.statusCode, refused.json().code]).toEqual([403, "reauthentication_required"]);
    expect(await sentEmails()).toEqual([]);
  });

  test("sends the link again to the new address", async () => {
    const { change, confirm, tokens, post, clara, status } = await serve();
    await change();
    const { confirmation: first } = await tokens();
    expect((await post("email/confirmation", undefined, clara.bearer)).statusCode).toBe(200);
    expect((await confirm(first)).json().code).toBe("email_link_invalid");
    await confirm((await tokens()).confirmation);
    expect((await status()).email).toBe(NEW_EMAIL);
  });

  test.each([true, false])(
    "lets the old address undo it; new address confirmed: %s",
    async (isConfirmed) => {
      const { change, confirm, tokens, undo, login, me, clara, post, mailer, forgot } =
        await serve();
      await change();
      const { confirmation, reversal } = await tokens();
      if (isConfirmed) await confirm(confirmation);
      const stolen = await forgot(isConfirmed ? NEW_EMAIL : OLD_EMAIL);
      mailer.sent.length = 0;

      const answer = await undo(reversal);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(await me(clara.bearer)).toBe(401);
      // The other person knows the password.
      expect((await login(PASSWORD)).statusCode).toBe(401);
      for (const [call, body] of [
        ["confirm-email", { token: confirmation }],
        ["undo-email-change", { token: reversal }],
        ["reset-password", { token: stolen, newPassword: NEW }],
      ] as const)
        expect((await post(call, body)).statusCode).toBe(400);

      const token = answer.json().resetToken;
      expect((await post("reset-password", { token, newPassword: NEW })).statusCode).toBe(200);
      const signedIn = await login(NEW);
      expect([signedIn.statusCode, signedIn.json().email]).toEqual([200, OLD_EMAIL]);
      const notices = mailer.sent.filter(({ subject }) => /changed back/.test(subject));
      expect(notices.map(({ to }) => to)).toEqual(isConfirmed ? [NEW_EMAIL] : []);
    },
  );

  test("returns to the old address in one of twenty concurrent requests", async () => {
    const { change, confirm, tokens, undo } = await serve();
    await change();
    const { confirmation, reversal } = await tokens();
    await confirm(confirmation);
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(reversal)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
  });

  test("ends with all later ones when it is undone, which their addresses can't undo", async () => {
    const { change, confirm, tokens, undo, clock } = await serve();
    await change("one@example.org");
    const first = await tokens();
    await confirm(first.confirmation);
    clock.advance(1_000);
    await change("two@example.org");
    const second = await tokens();
    await confirm(second.confirmation);
    expect((await undo(first.reversal)).statusCode).toBe(200);
    expect((await undo(second.reversal)).json().code).toBe("email_link_invalid");
    const rows = await database.db.selectFrom("users").select("email").execute();
    expect(rows).toEqual([{ email: OLD_EMAIL }]);
  });

  test("can be undone for seven days exactly, and the link is then deleted", async () => {
    const { change, tokens, undo, clock, services } = await serve();
    await change();
    await change("two@example.org");
    const { reversal } = await tokens();
    const count = async () =>
      (await database.db.selectFrom("email_reversals").selectAll().execute()).length;
    clock.advance(REVERSAL_LIFETIME_MS - 1);
    await services.deleteExpired();
    expect(await count()).toBe(2);
    clock.advance(1);
    expect((await undo(reversal)).json().code).toBe("email_link_invalid");
    await services.deleteExpired();
    expect(await count()).toBe(0);
  });

  test("stores no token, and exports the addresses", async () => {
    const { app, change, confirm, tokens, clara } = await serve();
    const account = async () =>
      (await app.inject({ url: "/api/user/export", headers: clara.bearer })).json<Export>().account;
    await change();
    const { confirmation, reversal } = await tokens();
    const { db } = database;
    const rows = await Promise.all([
      db.selectFrom("email_confirmations").selectAll().execute(),
      db.selectFrom("email_reversals").selectAll().execute(),
    ]);
    for (const token of [confirmation, reversal]) expect(JSON.stringify(rows)).not.toContain(token);
    const formerEmails = [{ email: OLD_EMAIL, storedUntil: "2026-01-22T12:00:00.000Z" }];
    expect(await account()).toMatchObject({ pendingEmail: NEW_EMAIL, formerEmails });
    await confirm(confirmation);
    expect(await account()).toMatchObject({
      email: NEW_EMAIL,
      emailConfirmed: true,
      pendingEmail: null,
      formerEmails,
    });
  });

  test("does nothing when the account was deleted", async () => {
    const { change, confirm, tokens, undo, services, clara } = await serve();
    await change();
    const { confirmation, reversal } = await tokens();
    await services.auth.deleteAccount(clara.user.id);
    for (const answer of [await confirm(confirmation), await undo(reversal)])
      expect(answer.json().code).toBe("email_link_invalid");
  });

  test("notifies only the new address when the old one is unconfirmed", async () => {
    const { change, confirm, tokens, mailer, status } = await serve({ isConfirmed: false });
    await change();
    const { confirmation } = await tokens();
    expect(mailer.sent.map(({ to }) => to)).toEqual([NEW_EMAIL]);
    await confirm(confirmation);
    expect(await status()).toEqual({ email: NEW_EMAIL, isConfirmed: true, pendingEmail: null });
  });

  describeOnce("requests", () => {
    test("respond alike to known and unknown addresses", async () => {
      const { app, change, mailer, sentEmails } = await serve();
      await registerClient(app, { email: "known@example.org" });
      const known = await change("known@example.org");
      const unknown = await change("unknown@example.org");
      expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
      await sentEmails();
      const texts = ["known", "unknown"].map((name) =>
        mailer.sent
          .findLast(({ to, subject }) => to === `${name}@example.org` && /Confirm/.test(subject))
          ?.text.replace(/token=\S+/, ""),
      );
      expect(texts[0]).toBe(texts[1]);
    });

    test.each([
      [OLD_EMAIL, "Your account uses this address already"],
      ["nowhere", "Please enter a valid email address"],
    ])("reject %s", async (email, error) => {
      const { change, sentEmails } = await serve();
      const answer = await change(email);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "validation_failed", field: "email", error });
      expect(await sentEmails()).toEqual([]);
    });

    test("may change the spelling of the address", async () => {
      const { change, confirm, tokens, status } = await serve();
      await change("Clara@example.org");
      await confirm((await tokens()).confirmation);
      expect((await status()).email).toBe("Clara@example.org");
    });
  });

  describeOnce("limits", () => {
    test("three changes a day per account", async () => {
      const { change, clock, login } = await serve();
      for (const [index, status] of [200, 200, 200, 429].entries())
        expect((await change(`${index}@example.org`)).statusCode).toBe(status);
      clock.advance(DAY);
      const { token } = (await login(PASSWORD)).json();
      const fresh = { bearer: { authorization: `Bearer ${token}` } } as never;
      expect((await change("5@example.org", fresh)).statusCode).toBe(200);
    });

    test("no change without a notice", async () => {
      const { change, post, clara, sentEmails, mailer, status } = await serve();
      let [currentPassword, newPassword] = [PASSWORD, NEW];
      for (let n = 0; n < 5; n++) {
        await post("change-password", { currentPassword, newPassword }, clara.bearer);
        [currentPassword, newPassword] = [newPassword, `${NEW}${n}`];
      }
      await sentEmails();
      mailer.sent.length = 0;
      expect((await change()).statusCode).toBe(429);
      expect(await sentEmails()).toEqual([]);
      expect((await status()).pendingEmail).toBeNull();
      expect(await database.db.selectFrom("email_reversals").selectAll().execute()).toEqual([]);
    });

    test("the mailbox of the new address", async () => {
      const { change, post, sentEmails, mailer } = await serve();
      for (let n = 0; n < 5; n++) {
        await post("forgot-username", { email: `wieck+${n}@example.org` });
        await post("forgot-password", { email: `wieck+${n}@example.org` });
      }
      await sentEmails();
      mailer.sent.length = 0;
      expect((await change()).statusCode).toBe(200);
      expect((await sentEmails()).map(({ to }) => to)).toEqual([OLD_EMAIL]);
    });
  });
});
