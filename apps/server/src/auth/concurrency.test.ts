import { expect, test, vi } from "vitest";
import {
  accountServer,
  PASSWORD,
  registerClient,
  type TestResponse,
} from "../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";

const NEW = "Diminuendo-77 keys!";
const PLACE = { exercise: "intervals", currentExerciseIndex: 1, completed: false } as const;
const ATTEMPT = {
  exercise: "intervals",
  itemId: "1-8",
  outcome: "great",
  durationMs: 900,
  answeredAt: 0,
} as const;

describeEachDatabase("at once", (create) => {
  const database = useDatabase(create);

  test.each(["reset-password", "change-password", "delete-account"])(
    "sign-ins with the old password and %s: none of them is left",
    async (call) => {
      const { app, services, post, me, sentEmails: letters } = await accountServer(database.db);
      const clara = await registerClient(app, { username: "Clara", email: "clara@example.org" });
      await post("forgot-password", { email: "clara@example.org" });
      const text = (await letters()).map((letter) => letter.text).join();
      const token = /token=([\w-]{43})/.exec(text)?.[1];
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

  test("what arrives while its account is being deleted is refused; its visits stay without it", async () => {
    const { app, services } = await accountServer(database.db);
    const { user, bearer } = await registerClient(app, { username: "Clara" });
    await services.auth.deleteAccount(user.id);
    // Let in a moment before.
    const principal = { userId: user.id, authSessionId: "gone", role: "user" } as const;
    vi.spyOn(services.auth, "identify").mockResolvedValue(principal);
    const send = (url: string, payload: object) =>
      app.inject({ method: "POST", url: `/api/${url}`, headers: bearer, payload });
    const late = [
      send("user/increment-ovations", {}),
      send("user/increment-encores", {}),
      send("exercise-attempts", ATTEMPT),
      send("session-progress", PLACE),
      send("session", {}),
      send("auth/change-password", { currentPassword: PASSWORD, newPassword: NEW }),
      app.inject({ url: "/api/auth/me", headers: bearer }),
      app.inject({ url: "/api/user/export", headers: bearer }),
    ];
    for (const answer of await Promise.all(late)) expect(answer.statusCode).toBe(401);
    expect((await send("page-visits", { pagePath: "/keys" })).statusCode).toBe(200);
    const visits = database.db.selectFrom("page_visits").select(["user_id", "page_path"]);
    expect(await visits.execute()).toEqual([{ user_id: null, page_path: "/keys" }]);
  });

  test("everything that one may do with an account, and none is a fault of ours", async () => {
    const { app, services, post, sentEmails: letters } = await accountServer(database.db);
    const clara = await registerClient(app, { username: "Clara", email: "clara@example.org" });
    await post("forgot-password", { email: "clara@example.org" });
    const text = (await letters()).map((letter) => letter.text).join();
    const token = /token=([\w-]{43})/.exec(text)?.[1];
    const acts: (() => Promise<TestResponse | undefined>)[] = [
      () => post("login", { username: "Clara", password: PASSWORD }, clara.bearer),
      () => post("reset-password", { token, newPassword: NEW }),
      () => post("change-password", { currentPassword: PASSWORD, newPassword: NEW }, clara.bearer),
      () => post("forgot-password", { email: "clara@example.org" }),
      () => post("register", { username: "Clara", email: "c@example.org", password: PASSWORD }),
      () => post("logout", undefined, clara.cookie),
      () => app.inject({ url: "/api/auth/me", headers: clara.cookie }),
      async () => void (await services.auth.deleteAccount(clara.user.id)),
      async () => void (await services.deleteExpired()),
    ];
    const answers = await Promise.all(acts.flatMap((act) => [act(), act(), act()]));
    for (const answer of answers) expect(answer?.statusCode ?? 200).toBeLessThan(500);
  });
});
