import type { SignedInDevice } from "@attune/contract";
import { expect, test } from "vitest";
import { accountServer, clientOf, PASSWORD, registerClient } from "../../../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../../../testing/databases.ts";
import { AUTH_SESSION, RECENT_SIGN_IN_MS } from "../lifetimes.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1";

describeEachDatabase("signed-in devices", (create, describeOnce) => {
  const database = useDatabase(create);

  async function serve() {
    const server = await accountServer(database.db);
    const clara = await registerClient(server.app, { username: "Clara" });
    const logIn = async (userAgent = "", address = "192.0.2.7") =>
      clientOf(
        await server.post(
          "login",
          { username: "Clara", password: PASSWORD },
          { "user-agent": userAgent },
          address,
        ),
      );
    const list = async ({ bearer } = clara) =>
      (await server.app.inject({ url: "/api/auth/devices", headers: bearer })).json<
        SignedInDevice[]
      >();
    const call = (method: "DELETE", url: string, { bearer } = clara) =>
      server.app.inject({ method, url: `/api/auth/${url}`, headers: bearer });
    return { ...server, clara, logIn, list, call };
  }

  test("appear with device and truncated address: this one, then the last used first", async () => {
    const { clock, clara, logIn, list } = await serve();
    clock.advance(AUTH_SESSION.usePrecisionMs);
    await logIn(PHONE, "203.0.113.77");
    clock.advance(2 * AUTH_SESSION.usePrecisionMs);
    await logIn("", "2001:db8:1:2::7");
    const devices = await list();
    expect(devices).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        device: "Desktop",
        network: "127.0.0.0/24",
        signedInAt: "2026-01-15T12:00:00.000Z",
        usedAt: "2026-01-15T15:00:00.000Z",
        isCurrent: true,
      },
      expect.objectContaining({ network: "2001:db8:1::/48", usedAt: "2026-01-15T15:00:00.000Z" }),
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        device: "Mobile Web",
        network: "203.0.113.0/24",
        signedInAt: "2026-01-15T13:00:00.000Z",
        usedAt: "2026-01-15T13:00:00.000Z",
        isCurrent: false,
      },
    ]);
    expect(JSON.stringify(devices)).not.toContain(clara.token);
    const hashes = await database.db.selectFrom("auth_sessions").select("token_hash").execute();
    for (const { token_hash } of hashes) expect(JSON.stringify(devices)).not.toContain(token_hash);
  });

  test("lists a device as unknown when it signed in before devices were stored", async () => {
    const { list } = await serve();
    await database.db.updateTable("auth_sessions").set({ device: null, network: null }).execute();
    expect(await list()).toEqual([expect.objectContaining({ device: null, network: null })]);
  });

  test("sign out one at a time, when their owner asks", async () => {
    const { app, clara, logIn, list, call, me } = await serve();
    const [phone, tablet] = [await logIn(PHONE), await logIn("Mozilla/5.0 (iPad)")];
    const robert = await registerClient(app);
    const id = (await list(phone)).find(({ isCurrent }) => isCurrent)?.id ?? "";
    expect((await call("DELETE", `devices/${id}`, robert)).statusCode).toBe(404);
    expect(await me(phone.bearer)).toBe(200);
    expect((await call("DELETE", `devices/${id}`)).statusCode).toBe(200);
    expect((await call("DELETE", `devices/${id}`)).statusCode).toBe(404);
    const statuses = [await me(phone.bearer), await me(tablet.bearer), await me(clara.bearer)];
    expect(statuses).toEqual([401, 200, 200]);
    expect(await list()).toHaveLength(2);
  });

  test("drops a device from the list once its auth session has expired", async () => {
    const { clock, logIn, list } = await serve();
    clock.advance(AUTH_SESSION.idleMs - 1);
    const recent = await logIn();
    clock.advance(1);
    expect(await list(recent)).toHaveLength(1);
  });

  describeOnce("the account's deletion", () => {
    test("needs a sign-in of the last ten minutes", async () => {
      const { clock, clara, logIn, call, me } = await serve();
      clock.advance(RECENT_SIGN_IN_MS + 1);
      const refused = await call("DELETE", "delete-account");
      expect([refused.statusCode, refused.json().code]).toEqual([403, "reauthentication_required"]);
      expect(refused.headers["set-cookie"]).toBeUndefined();
      expect(await me(clara.bearer)).toBe(200);
      const again = await logIn();
      clock.advance(RECENT_SIGN_IN_MS);
      expect((await call("DELETE", "delete-account", again)).statusCode).toBe(200);
      expect(await me(clara.bearer)).toBe(401);
    });
  });

  describeOnce("the token of a sign-in", () => {
    test.each([
      ["the site's own page", { origin: "http://localhost:3000" }, false],
      [
        "a page by another name of the site",
        { origin: "http://10.0.0.7:3000", host: "10.0.0.7:3000" },
        false,
      ],
      ["a same-origin page", { origin: "https://a.test", "sec-fetch-site": "same-origin" }, false],
      ["the app on iOS", { origin: "capacitor://localhost" }, true],
      ["the app on Android", { origin: "https://localhost", host: "localhost" }, true],
      ["a program", {}, true],
    ])("for %s", async (_, headers, hasToken) => {
      const { post, me } = await serve();
      const form = { username: "Robert", email: "r@example.org", password: PASSWORD };
      const credentials = { username: "Clara", password: PASSWORD };
      for (const response of [
        await post("login", credentials, headers),
        await post("register", form, headers),
      ]) {
        expect(response.statusCode).toBe(200);
        expect("token" in response.json()).toBe(hasToken);
        const [cookie] = response.cookies;
        expect(await me({ cookie: `${cookie?.name}=${cookie?.value}` })).toBe(200);
      }
    });
  });
});
