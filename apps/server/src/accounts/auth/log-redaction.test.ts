import { expect, test } from "vitest";
import { accountServer } from "../../../testing/accounts.ts";
import { captureLog } from "../../../testing/capture-log.ts";
import { describeSqlite, useDatabase } from "../../../testing/databases.ts";
import { tokenIn } from "../../../testing/email-links.ts";

const PASSWORDS = ["Canary-Old 1!", "Canary-Wrong 1!", "Canary-New 1!", "Canary-Newer 1!"] as const;
const [OLD, WRONG, NEW, NEWER] = PASSWORDS;

describeSqlite("the log of an account's lifecycle", (create) => {
  const database = useDatabase(create);

  test("contains no password, token, username or address", async () => {
    const { lines, logger } = captureLog();
    const { app, post, sentEmails } = await accountServer(database.db, { logger });
    const username = "Canaryname";
    const email = "canary@secret.example";
    const credentials = (password: string) => ({ username, password });
    const made = await post("register", { ...credentials(OLD), email });
    await post("register", { ...credentials(OLD), email });
    await post("login", credentials(WRONG));
    const signedIn = await post("login", credentials(OLD));
    const nextEmail = "canary@other.example";
    const confirmation = tokenIn(await sentEmails(), "confirm-email");
    await app.inject(`/confirm-email?token=${confirmation}`);
    await post("confirm-email", { token: confirmation });
    const old = { authorization: `Bearer ${signedIn.json().token}` };
    await post("email/change", { email: nextEmail }, old);
    const reversal = tokenIn(await sentEmails(), "undo-email-change");
    await app.inject(`/undo-email-change?token=${reversal}`);
    await post("undo-email-change", { token: `${reversal.slice(0, -1)}~` });
    await post("forgot-username", { email });
    await post("forgot-password", { email });
    const text = (await sentEmails()).map(({ text: body }) => body).join();
    const token = /reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? "no token";
    await app.inject(`/reset-password?token=${token}`);
    await post("reset-password", { token, newPassword: "Password1!" });
    await post("reset-password", { token, newPassword: NEW });
    const again = await post("login", credentials(NEW));
    const bearer = { authorization: `Bearer ${again.json().token}` };
    const cookie = { cookie: `attune_session=${again.json().token}` };
    await post("change-password", { currentPassword: WRONG, newPassword: NEWER }, cookie);
    const changed = await post(
      "change-password",
      { currentPassword: NEW, newPassword: NEWER },
      cookie,
    );
    await post("login", { username: { email }, password: [OLD] });
    const gone = await app.inject({
      method: "DELETE",
      url: "/api/auth/delete-account",
      headers: bearer,
    });
    await sentEmails();
    expect([changed.statusCode, gone.statusCode]).toEqual([200, 200]);
    expect(lines).toHaveLength(19);
    const log = lines.join("");
    const tokens = [made, signedIn, again].map((answer) => String(answer.json().token));
    for (const secret of [
      ...PASSWORDS,
      username,
      email,
      nextEmail,
      token,
      confirmation,
      reversal,
      ...tokens,
      "127.0.0.1",
    ])
      expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
  }, 30_000);
});
