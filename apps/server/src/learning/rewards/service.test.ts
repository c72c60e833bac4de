import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accountServer, registerClient } from "../../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";

describeEachDatabase("ovations and encores", (create, describeOnce) => {
  const database = useDatabase(create);

  async function serve() {
    const { app, clock } = await accountServer(database.db);
    const [clara, robert] = [await registerClient(app), await registerClient(app)];
    const earn = (who: typeof clara, kind: "ovations" | "encores", payload?: object) =>
      app.inject({
        method: "POST",
        url: `/api/user/increment-${kind}`,
        headers: who.bearer,
        ...(payload && { payload }),
      });
    return { app, clock, clara, robert, earn };
  }
  const rows = () => database.db.selectFrom("rewards").selectAll().execute();

  test("counts one ovation once when it is sent twenty times concurrently", async () => {
    const { clara, earn } = await serve();
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => earn(clara, "ovations", { id })),
    );
    expect(answers.map((answer) => answer.json())).toEqual(Array(20).fill({ ovations: 1 }));
    expect(await rows()).toHaveLength(1);
  });

  test("counts twenty concurrent encores", async () => {
    const { app, clara, earn } = await serve();
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const answers = await Promise.all(ids.map((id) => earn(clara, "encores", { id })));
    const counts = answers.map((answer) => answer.json<{ encores: number }>().encores);
    expect(Math.max(...counts)).toBe(20);
    const me = await app.inject({ url: "/api/auth/me", headers: clara.bearer });
    expect(me.json()).toMatchObject({ ovations: 0, encores: 20 });
  });

  test("counts an id once per user and kind", async () => {
    const { clara, robert, earn } = await serve();
    const id = randomUUID();
    expect((await earn(clara, "ovations", { id })).json()).toEqual({ ovations: 1 });
    expect((await earn(clara, "encores", { id })).json()).toEqual({ encores: 1 });
    expect((await earn(robert, "ovations", { id })).json()).toEqual({ ovations: 1 });
  });

  describeOnce("requests", () => {
    test("counts every request without an id", async () => {
      const { clara, earn } = await serve();
      await earn(clara, "ovations");
      expect((await earn(clara, "ovations", {})).json()).toEqual({ ovations: 2 });
    });

    test("rejects an invalid id", async () => {
      const { clara, earn } = await serve();
      const answer = await earn(clara, "ovations", { id: "1" });
      expect([answer.statusCode, answer.json().code]).toEqual([400, "validation_failed"]);
    });

    test("allows 120 a minute", async () => {
      const { clara, clock, earn } = await serve();
      for (let n = 0; n < 120; n++) await earn(clara, "ovations", { id: randomUUID() });
      const refused = await earn(clara, "ovations", { id: randomUUID() });
      expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
      clock.advance(60_000);
      expect((await earn(clara, "ovations", { id: randomUUID() })).json()).toEqual({
        ovations: 121,
      });
    });
  });
});
