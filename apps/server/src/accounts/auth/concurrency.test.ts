import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import {
  accountServer,
  PASSWORD,
  registerClient,
  type TestResponse,
} from "../../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";
import { tokenIn } from "../../../testing/email-links.ts";

const NEW = "Diminuendo-77 keys!";
const PROGRESS = { exercise: "intervals", currentExerciseIndex: 1, completed: false } as const;
const ATTEMPT = {
  exercise: "intervals",
  itemId: "1-8",
  outcome: "great",
  durationMs: 900,
  answeredAt: 0,
} as const;

describeEachDatabase("concurrent requests", (create) => {
  const database = useDatabase(create);

  test.each(["reset-password", "change-password", "delete-account"])(
    "leave no auth session of the old password after %s",
    async (call) => {
      const { app, services, post, me, sentEmails } = await accountServer(database.db);
      const clara = await registerClient(app, { username: "Clara", email: "clara@example.org" });
      await post("forgot-password", { email: "clara@example.org" });
      const text = (await sentEmails()).map(({ text: body }) => body).join();
      const token = /reset-password\?token=([\w-]{43})/.exec(text)?.[1];
      const body = { token, currentPassword: PASSWORD, newPassword: NEW };
      const end = async () => {
        if (call === "delete-account") await services.auth.deleteAccount(clara.user.id);
        else expect((await post(call, body, clara.bearer)).statusCode).toBe(200);
      };
      const login = () => post("login", { username: "Clara", password: PASSWORD });
      const [, ...logins] = await Promise.all([end(), login(), login(), login(), login()]);
      for (const answer of logins) {
        expect([200, 401]).toContain(answer.statusCode);
        const headers = { authorization: `Bearer ${answer.json().token}` };
        if (answer.statusCode === 200) expect(await me(headers)).toBe(401);
      }
    },
  );

  test("fail after their account is deleted, except visits, which become anonymous", async () => {
    const { app, services } = await accountServer(database.db);
    const { user, bearer } = await registerClient(app, { username: "Clara" });
    await services.auth.deleteAccount(user.id);
    // These requests were authenticated just before the deletion.
    const principal = { userId: user.id, authSessionId: "gone", role: "user" } as const;
    vi.spyOn(services.auth, "identify").mockResolvedValue(principal);
    const send = (url: string, payload: object) =>
      app.inject({ method: "POST", url: `/api/${url}`, headers: bearer, payload });
    const requests = [
      send("user/increment-ovations", {}),
      send("user/increment-encores", {}),
      send("exercise-attempts", ATTEMPT),
      send("session-progress", PROGRESS),
      send("session", {}),
      send("auth/email/change", { email: "new@example.org" }),
      send("auth/email/confirmation", {}),
      send("auth/change-password", { currentPassword: PASSWORD, newPassword: NEW }),
      app.inject({ url: "/api/auth/me", headers: bearer }),
      app.inject({ url: "/api/auth/email", headers: bearer }),
      app.inject({ url: "/api/user/export", headers: bearer }),
    ];
    for (const answer of await Promise.all(requests)) expect(answer.statusCode).toBe(401);
    expect((await send("page-visits", { pagePath: "/keys" })).statusCode).toBe(200);
    const visits = database.db.selectFrom("page_visits").select(["user_id", "page_path"]);
    expect(await visits.execute()).toEqual([{ user_id: null, page_path: "/keys" }]);
  });

  test("cause no server error, whatever their kind", async () => {
    const { app, services, post, sentEmails } = await accountServer(database.db);
    const clara = await registerClient(app, { username: "Clara", email: "clara@example.org" });
    await post("confirm-email", { token: tokenIn(await sentEmails(), "confirm-email") });
    await post("forgot-password", { email: "clara@example.org" });
    await post("email/change", { email: "wieck@example.org" }, clara.bearer);
    const sent = await sentEmails();
    const token = tokenIn(sent, "reset-password");
    const confirmation = { token: tokenIn(sent, "confirm-email") };
    const reversal = { token: tokenIn(sent, "undo-email-change") };
    const send = (url: string, payload?: object) =>
      app.inject({
        ...{ method: "POST", url: `/api/${url}`, headers: clara.bearer },
        ...(payload && { payload }),
      });
    await send("exercise-attempts", ATTEMPT);
    await send("user/increment-ovations", {});
    const actions: (() => Promise<TestResponse | undefined>)[] = [
      () => post("login", { username: "Clara", password: PASSWORD }, clara.bearer),
      () => post("reset-password", { token, newPassword: NEW }),
      () => post("change-password", { currentPassword: PASSWORD, newPassword: NEW }, clara.bearer),
      () => post("forgot-password", { email: "clara@example.org" }),
      () => post("register", { username: "Clara", email: "c@example.org", password: PASSWORD }),
      () => post("confirm-email", confirmation),
      () => post("undo-email-change", reversal),
      () => post("email/change", { email: "schumann@example.org" }, clara.bearer),
      () => post("email/confirmation", undefined, clara.bearer),
      () => post("logout", undefined, clara.cookie),
      () => send("exercise-attempts", { ...ATTEMPT, id: randomUUID() }),
      () => send("exercise-attempts/import", { attempts: [{ ...ATTEMPT, id: randomUUID() }] }),
      () => send("user/increment-ovations", { id: randomUUID() }),
      () => send("session-progress", PROGRESS),
      () => send("session"),
      () => send("page-visits", { pagePath: "/keys" }),
      () => app.inject({ url: "/api/auth/me", headers: clara.cookie }),
      async () => void (await services.auth.deleteAccount(clara.user.id)),
      async () => void (await services.deleteExpired()),
    ];
    const answers = await Promise.all(actions.flatMap((act) => [act(), act(), act()]));
    for (const answer of answers) expect(answer?.statusCode ?? 200).toBeLessThan(500);
  });
});
