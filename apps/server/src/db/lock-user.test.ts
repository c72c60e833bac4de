import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountServer, PASSWORD, registerClient } from "../../testing/accounts.ts";
import { createAuthenticator } from "../../testing/authenticator.ts";
import { describePostgres, useDatabase } from "../../testing/databases.ts";
import { tokenIn } from "../../testing/email-links.ts";
import { untilWaiting } from "../../testing/lock-waits.ts";
import { deleteAccount } from "../accounts/auth/records/accounts-repository.ts";
import { lockUser } from "./lock-user.ts";

const NEW = "Diminuendo-77 keys!";

describePostgres("a request while another one locks its account", (create) => {
  const database = useDatabase(create);

  /** A user with rows in the tables that requests write, and with an emailed link of every kind. */
  async function serve() {
    const { app, post, sentEmails, clock } = await accountServer(database.db);
    const { user, bearer } = await registerClient(app, { username: "Clara" });
    const send = (url: string, payload?: object, headers: object = bearer) =>
      app.inject({
        ...{ method: "POST", url: `/api/${url}`, headers: { ...headers } },
        ...(payload && { payload }),
      });
    const attempt = () => ({
      ...{ exercise: "intervals", itemId: "1-8", outcome: "great", durationMs: 900 },
      ...{ id: randomUUID(), answeredAt: clock() },
    });
    const authenticator = createAuthenticator();
    const begin = async (url: string) => {
      const begun = await send(url);
      const [cookie] = begun.cookies;
      return { options: begun.json(), headers: { cookie: `${cookie?.name}=${cookie?.value}` } };
    };
    const addPasskey = async (one: typeof authenticator) => {
      const { options, headers } = await begin("auth/passkeys/options");
      const payload = { name: "Phone", credential: one.create(options) };
      return () => send("auth/passkeys", payload, { ...bearer, ...headers });
    };
    await (await addPasskey(authenticator))();
    await post("confirm-email", { token: tokenIn(await sentEmails(), "confirm-email") });
    await post("forgot-password", { email: user.email });
    await post("email/change", { email: `${randomUUID()}@example.org` }, bearer);
    const sent = await sentEmails();
    const requests = {
      recordAttempt: async () => () => send("exercise-attempts", attempt()),
      importAttempts: async () => () =>
        send("exercise-attempts/import", { attempts: [attempt(), attempt()] }),
      earnOvation: async () => () => send("user/increment-ovations", { id: randomUUID() }),
      startSession: async () => () => send("session"),
      saveProgress: async () => () =>
        send("session-progress", {
          ...{ exercise: "intervals", currentExerciseIndex: 1, completed: false },
        }),
      login: async () => () => post("login", { username: "Clara", password: PASSWORD }, bearer),
      resetPassword: async () => () =>
        post("reset-password", { token: tokenIn(sent, "reset-password"), newPassword: NEW }),
      changePassword: async () => () =>
        post("change-password", { currentPassword: PASSWORD, newPassword: NEW }, bearer),
      confirmEmail: async () => () =>
        post("confirm-email", { token: tokenIn(sent, "confirm-email") }),
      changeEmail: async () => () => post("email/change", { email: "new@example.org" }, bearer),
      sendConfirmation: async () => () => post("email/confirmation", undefined, bearer),
      undoEmailChange: async () => () =>
        post("undo-email-change", { token: tokenIn(sent, "undo-email-change") }),
      addPasskey: async () => addPasskey(createAuthenticator()),
      loginWithPasskey: async () => {
        const { options, headers } = await begin("auth/passkeys/login/options");
        const payload = { credential: authenticator.get(options) };
        return () => send("auth/passkeys/login", payload, headers);
      },
    };
    for (const name of ["recordAttempt", "earnOvation", "startSession", "saveProgress"] as const)
      expect((await (await requests[name]())()).statusCode).toBeLessThan(300);
    return { user, requests };
  }

  test.each([
    "recordAttempt",
    "importAttempts",
    "earnOvation",
    "startSession",
    "saveProgress",
    "login",
    "resetPassword",
    "changePassword",
    "confirmEmail",
    "changeEmail",
    "sendConfirmation",
    "undoEmailChange",
    "addPasskey",
    "loginWithPasskey",
  ] as const)("doesn't block the deletion of the account: %s", async (name) => {
    const { user, requests } = await serve();
    const request = await requests[name]();
    let answer: ReturnType<typeof request> | undefined;
    await database.db.transaction().execute(async (deletion) => {
      await sql`select from users where id = ${user.id} for update`.execute(deletion);
      answer = request();
      await untilWaiting(database.db, answer);
      await deleteAccount(deletion, user.id);
    });
    expect((await answer)?.statusCode).toBeLessThan(500);
    expect(await database.db.selectFrom("users").selectAll().execute()).toEqual([]);
  });

  test.each(["saveProgress", "changeEmail", "sendConfirmation"] as const)(
    "proceeds beside another change of the account: %s",
    async (name) => {
      const { user, requests } = await serve();
      const request = await requests[name]();
      await database.db.transaction().execute(async (change) => {
        await lockUser(change, user.id);
        expect((await request()).statusCode).toBe(200);
      });
    },
  );
});
