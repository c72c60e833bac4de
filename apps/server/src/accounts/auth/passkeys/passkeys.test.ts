import type { Export, Passkey } from "@attune/contract";
import { expect, test } from "vitest";
import {
  accountServer,
  type Client,
  PASSWORD,
  registerClient,
  type TestResponse,
} from "../../../../testing/accounts.ts";
import { testServer } from "../../../../testing/app.ts";
import {
  type Authenticator,
  createAuthenticator,
  type Faults,
} from "../../../../testing/authenticator.ts";
import { describeEachDatabase, useDatabase } from "../../../../testing/databases.ts";
import { tokenIn } from "../../../../testing/email-links.ts";
import { CHALLENGE_LIFETIME_MS, RECENT_SIGN_IN_MS } from "../lifetimes.ts";

const NEW = "Diminuendo-77 keys!";

/** The cookie that a response sets for the next request. */
const challengeOf = ({ cookies }: TestResponse) => {
  const { name, value } = cookies.find((cookie) => /passkey/.test(cookie.name)) ?? {};
  return { cookie: `${name}=${value}` };
};

describeEachDatabase("passkeys", (create, describeOnce) => {
  const database = useDatabase(create);

  async function serve() {
    await database.db.deleteFrom("used_challenges").execute();
    const server = await accountServer(database.db);
    const { app, post, clock, sentEmails } = server;
    const clara = await registerClient(app, { username: "Clara", email: "clara@example.org" });
    await post("confirm-email", { token: tokenIn(await sentEmails(), "confirm-email") });
    await sentEmails();
    server.mailer.sent.length = 0;
    const begin = ({ bearer }: Client = clara) => post("passkeys/options", undefined, bearer);
    const finish = (
      authenticator: Authenticator,
      begun: TestResponse,
      faults: Faults = {},
      { bearer }: Client = clara,
      name = "Phone",
    ) => {
      const credential = authenticator.create(begun.json(), faults);
      return post("passkeys", { name, credential }, { ...bearer, ...challengeOf(begun) });
    };
    const add = async (authenticator = createAuthenticator(), name = "Phone") => {
      const added = await finish(authenticator, await begin(), {}, clara, name);
      expect(added.statusCode).toBe(200);
      return { authenticator, passkey: added.json<Passkey>() };
    };
    const beginLogin = () => post("passkeys/login/options");
    const answer = (authenticator: Authenticator, begun: TestResponse, faults: Faults = {}) =>
      post(
        "passkeys/login",
        { credential: authenticator.get(begun.json(), faults) },
        challengeOf(begun),
      );
    const login = async (authenticator: Authenticator, faults: Faults = {}) =>
      await answer(authenticator, await beginLogin(), faults);
    const list = async ({ bearer }: Client = clara) =>
      (await app.inject({ url: "/api/auth/passkeys", headers: bearer })).json<Passkey[]>();
    const remove = (id: string, { bearer }: Client = clara) =>
      app.inject({ method: "DELETE", url: `/api/auth/passkeys/${id}`, headers: bearer });
    return {
      ...server,
      clock,
      clara,
      begin,
      finish,
      add,
      beginLogin,
      answer,
      login,
      list,
      remove,
    };
  }

  test("sign in without a username from being added until being removed", async () => {
    const { add, login, list, remove, clock, me, clara } = await serve();
    const { authenticator, passkey } = await add();
    expect(passkey).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/),
      name: "Phone",
      createdAt: "2026-01-15T12:00:00.000Z",
      usedAt: null,
    });
    expect(await list()).toEqual([passkey]);
    clock.advance(60_000);
    const signedIn = await login(authenticator);
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.json().username).toBe("Clara");
    const session = signedIn.cookies.find(({ name }) => name === "attune_session");
    expect(session).toMatchObject({ httpOnly: true, value: signedIn.json().token });
    const cookie = { cookie: `attune_session=${session?.value}` };
    expect([await me(cookie), await me(clara.bearer)]).toEqual([200, 200]);
    expect(await list()).toEqual([{ ...passkey, usedAt: "2026-01-15T12:01:00.000Z" }]);
    expect((await remove(passkey.id)).json()).toEqual({ ok: true });
    expect(await list()).toEqual([]);
    expect((await login(authenticator)).json().code).toBe("unknown_passkey");
    expect((await remove(passkey.id)).statusCode).toBe(404);
  });

  test("end the auth session of the request when they sign in", async () => {
    const { add, answer, beginLogin, clara, post, me } = await serve();
    const { authenticator } = await add();
    const begun = await beginLogin();
    const credential = authenticator.get(begun.json());
    const headers = { ...clara.bearer, ...challengeOf(begun) };
    expect((await post("passkeys/login", { credential }, headers)).statusCode).toBe(200);
    expect(await me(clara.bearer)).toBe(401);
    expect((await answer(authenticator, begun)).json().code).toBe("passkey_expired");
  });

  test("hides passkeys from other users, who can't remove them, and adds each once", async () => {
    const { app, add, begin, finish, list, remove } = await serve();
    const { authenticator, passkey } = await add();
    const robert = await registerClient(app, { username: "Robert" });
    expect(await list(robert)).toEqual([]);
    expect((await remove(passkey.id, robert)).statusCode).toBe(404);
    const again = await finish(authenticator, await begin(robert), {}, robert);
    expect([again.statusCode, again.json().code]).toEqual([400, "passkey_refused"]);
    expect(await list()).toEqual([passkey]);
  });

  test("answer a challenge once, also of twenty concurrent requests", async () => {
    const { add, beginLogin, post } = await serve();
    const { authenticator } = await add();
    const begun = await beginLogin();
    const payload = { credential: authenticator.get(begun.json()) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post("passkeys/login", payload, challengeOf(begun))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
  });

  test("answer a challenge for ten minutes exactly, and used ones are then deleted", async () => {
    const { add, beginLogin, answer, clock, services } = await serve();
    const { authenticator } = await add();
    const [early, late] = [await beginLogin(), await beginLogin()];
    clock.advance(CHALLENGE_LIFETIME_MS - 1);
    expect((await answer(authenticator, early)).statusCode).toBe(200);
    clock.advance(1);
    expect((await answer(authenticator, late)).json().code).toBe("passkey_expired");
    await services.deleteExpired();
    expect(await database.db.selectFrom("used_challenges").selectAll().execute()).toEqual([]);
  });

  test("answer the challenge of another server of the installation", async () => {
    const { add, beginLogin, clock } = await serve();
    const { authenticator } = await add();
    const other = await testServer(database.db, { clock });
    const begun = await beginLogin();
    const response = await other.app.inject({
      method: "POST",
      url: "/api/auth/passkeys/login",
      headers: challengeOf(begun),
      payload: { credential: authenticator.get(begun.json()) },
    });
    expect(response.statusCode).toBe(200);
  });

  test("sign in only with a higher count when they count signatures", async () => {
    const { add, login } = await serve();
    const { authenticator } = await add(createAuthenticator(undefined, 7));
    expect((await login(authenticator)).statusCode).toBe(200);
    expect((await login(authenticator)).statusCode).toBe(200);
    const copied = await login(authenticator, { counter: 8 });
    expect([copied.statusCode, copied.json().code]).toEqual([401, "unknown_passkey"]);
    expect((await login(authenticator)).statusCode).toBe(200);
  });

  test("stay after a password reset, whose notice lists them", async () => {
    const { add, login, post, sentEmails } = await serve();
    const { authenticator } = await add();
    await post("forgot-password", { email: "clara@example.org" });
    const token = tokenIn(await sentEmails(), "reset-password");
    await post("reset-password", { token, newPassword: NEW });
    const notice = (await sentEmails()).at(-1);
    expect(notice?.subject).toMatch(/password was changed/);
    expect(notice?.text).toContain("    Phone\n");
    expect((await login(authenticator)).statusCode).toBe(200);
  });

  test("end when a change of the address is undone", async () => {
    const { add, login, post, sentEmails, clara } = await serve();
    const { authenticator } = await add();
    await post("email/change", { email: "new@example.org" }, clara.bearer);
    await post("undo-email-change", { token: tokenIn(await sentEmails(), "undo-email-change") });
    expect((await login(authenticator)).json().code).toBe("unknown_passkey");
  });

  test("appear in the export, and end with the account", async () => {
    const { app, add, login, services, clara } = await serve();
    const { authenticator, passkey } = await add();
    const exported = await app.inject({ url: "/api/user/export", headers: clara.bearer });
    expect(exported.json<Export>().passkeys).toEqual([passkey]);
    await services.auth.deleteAccount(clara.user.id);
    expect(await database.db.selectFrom("passkeys").selectAll().execute()).toEqual([]);
    expect((await login(authenticator)).json().code).toBe("unknown_passkey");
  });

  test("cause no server error when they are used concurrently with other actions", async () => {
    const { add, login, post, remove, services, clara, begin, finish } = await serve();
    const { authenticator, passkey } = await add();
    const answers = await Promise.all([
      login(authenticator),
      login(authenticator),
      remove(passkey.id),
      begin().then((begun) =>
        begun.statusCode === 200 ? finish(createAuthenticator(), begun) : begun,
      ),
      post("change-password", { currentPassword: PASSWORD, newPassword: NEW }, clara.bearer),
      services.auth.deleteAccount(clara.user.id),
      services.deleteExpired(),
    ]);
    for (const each of answers) expect(each?.statusCode ?? 200).toBeLessThan(500);
  });

  describeOnce("adding one", () => {
    test("needs a sign-in of the last ten minutes", async () => {
      const { begin, clock, login, add } = await serve();
      const { authenticator } = await add();
      clock.advance(RECENT_SIGN_IN_MS + 1);
      expect((await begin()).json().code).toBe("reauthentication_required");
      const { token } = (await login(authenticator)).json();
      const bearer = { authorization: `Bearer ${token}` };
      expect((await begin({ bearer } as Client)).statusCode).toBe(200);
    });

    test("asks for a discoverable one with user verification, excludes known ones, and ignores the Host header", async () => {
      const { add, post, clara } = await serve();
      const { authenticator } = await add();
      const headers = { ...clara.bearer, host: "evil.test" };
      const begun = await post("passkeys/options", undefined, headers);
      expect(begun.json()).toMatchObject({
        rp: { id: "localhost", name: "Attune" },
        user: { name: "Clara", displayName: "Clara" },
        attestation: "none",
        excludeCredentials: [{ id: authenticator.id, type: "public-key" }],
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      const [cookie] = begun.cookies;
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/", maxAge: 600 });
    });

    test.each<[string, Faults]>([
      ["another origin", { origin: "http://localhost:3001" }],
      ["another site", { rpId: "evil.test" }],
      ["another challenge", { challenge: "A".repeat(43) }],
      ["no user verification", { isVerified: false }],
      ["certificates of Android", { format: "android-safetynet" }],
      ["certificates of Apple", { format: "apple" }],
      ["an unknown format", { format: "klezmer" }],
    ])("refuses %s", async (_, faults) => {
      const { begin, finish, list } = await serve();
      const refused = await finish(createAuthenticator(), await begin(), faults);
      expect([refused.statusCode, refused.json().code]).toEqual([400, "passkey_refused"]);
      expect(await list()).toEqual([]);
    });

    test("refuses bytes that are no CBOR", async () => {
      const { begin, post, clara } = await serve();
      const begun = await begin();
      const credential = createAuthenticator().create(begun.json());
      for (const attestationObject of ["x", "_".repeat(16_384), "A".repeat(999)]) {
        const response = { ...credential.response, attestationObject };
        const refused = await post(
          "passkeys",
          { name: "Phone", credential: { ...credential, response } },
          { ...clara.bearer, ...challengeOf(begun) },
        );
        expect([refused.statusCode, refused.json().code]).toEqual([400, "passkey_refused"]);
      }
    });

    test("needs the challenge of the same auth session", async () => {
      const { app, begin, beginLogin, finish, list, clara } = await serve();
      const robert = await registerClient(app, { username: "Robert" });
      const authenticator = createAuthenticator();
      const begun = await begin();
      const foreign = await finish(authenticator, begun, {}, robert);
      expect(foreign.json().code).toBe("passkey_expired");
      const forLogin = await beginLogin();
      const credential = authenticator.create({ ...begun.json(), ...forLogin.json() });
      const refused = await app.inject({
        method: "POST",
        url: "/api/auth/passkeys",
        headers: { ...clara.bearer, ...challengeOf(forLogin) },
        payload: { name: "Phone", credential },
      });
      expect(refused.json().code).toBe("passkey_expired");
      expect(await list()).toEqual([]);
    });

    test("twice with one challenge adds one", async () => {
      const { begin, finish, list } = await serve();
      const begun = await begin();
      const answers = await Promise.all(
        [createAuthenticator(), createAuthenticator()].map((each) => finish(each, begun)),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
      expect(await list()).toHaveLength(1);
    });

    test("succeeds for at most twenty passkeys", async () => {
      const { add, begin, clock } = await serve();
      for (let n = 1; n <= 20; n++) await add(createAuthenticator(), `Key ${n}`);
      clock.advance(1);
      const refused = await begin();
      expect([refused.statusCode, refused.json().code]).toEqual([409, "too_many_passkeys"]);
    });

    test("notifies the owner", async () => {
      const { add, sentEmails } = await serve();
      await add(createAuthenticator(), "<b>Tablet</b>");
      const emails = await sentEmails();
      expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
        ["clara@example.org", "A passkey was added to your Attune account"],
      ]);
      expect(emails[0]?.text).toContain("<b>Tablet</b>");
      expect(emails[0]?.html).not.toContain("<b>Tablet");
    });

    test.each(["", " ", "x".repeat(41), "a\0b"])("refuses the name %j", async (name) => {
      const { begin, finish, clara } = await serve();
      const refused = await finish(createAuthenticator(), await begin(), {}, clara, name);
      expect([refused.statusCode, refused.json().code]).toEqual([400, "validation_failed"]);
    });
  });

  describeOnce("a sign-in", () => {
    test.each<[string, Faults]>([
      ["another origin", { origin: "https://localhost:3000" }],
      ["another site", { rpId: "evil.test" }],
      ["another challenge", { challenge: "A".repeat(43) }],
      ["no user verification", { isVerified: false }],
      ["another key", { isForged: true }],
      ["another user", { userHandle: Buffer.from("someone else").toString("base64url") }],
    ])("refuses %s", async (_, faults) => {
      const { add, login } = await serve();
      const { authenticator } = await add();
      const refused = await login(authenticator, faults);
      expect([refused.statusCode, refused.json().code]).toEqual([401, "unknown_passkey"]);
      expect(refused.headers["set-cookie"]).toBeUndefined();
      expect((await login(authenticator)).statusCode).toBe(200);
    });

    test.each([
      ["no cookie", {}],
      ["a forged cookie", { cookie: `attune_passkey=${"A".repeat(43)}.9999999999999.AAAA` }],
      ["an empty cookie", { cookie: "attune_passkey=" }],
    ])("refuses %s", async (_, headers) => {
      const { add, beginLogin, post } = await serve();
      const { authenticator } = await add();
      const credential = authenticator.get((await beginLogin()).json());
      const refused = await post("passkeys/login", { credential }, headers);
      expect([refused.statusCode, refused.json().code]).toEqual([400, "passkey_expired"]);
    });

    test("refuses a prolonged challenge", async () => {
      const { add, beginLogin, post, clock } = await serve();
      const { authenticator } = await add();
      const begun = await beginLogin();
      const cookie = challengeOf(begun).cookie.replace(/\.\d+\./, `.${clock() + 9e9}.`);
      const credential = authenticator.get(begun.json());
      const refused = await post("passkeys/login", { credential }, { cookie });
      expect(refused.json().code).toBe("passkey_expired");
    });

    test("fails when it comes from another site", async () => {
      const { post } = await serve();
      for (const call of [
        "passkeys/login/options",
        "passkeys/login",
        "passkeys",
        "passkeys/options",
      ]) {
        const refused = await post(call, {}, { origin: "https://evil.test" });
        expect([refused.statusCode, refused.json().code]).toEqual([403, "foreign_origin"]);
      }
    });

    test("begins alike for all, and stores nothing", async () => {
      const { beginLogin } = await serve();
      const dump = async () =>
        Promise.all([
          database.db.selectFrom("used_challenges").selectAll().execute(),
          database.db.selectFrom("meta").selectAll().execute(),
          database.db.selectFrom("rate_limits").select("key").orderBy("key").execute(),
        ]);
      const first = await beginLogin();
      const before = await dump();
      for (let n = 0; n < 50; n++) await beginLogin();
      expect(await dump()).toEqual(before);
      expect(Object.keys(first.json()).sort()).toEqual([
        "challenge",
        "rpId",
        "timeout",
        "userVerification",
      ]);
    });

    test("works while the password is locked out", async () => {
      const { add, login, post } = await serve();
      const { authenticator } = await add();
      const guess = () => post("login", { username: "Clara", password: "Wrong-password 1" });
      for (let n = 0; n < 10; n++) await guess();
      expect((await guess()).statusCode).toBe(429);
      expect((await login(authenticator)).statusCode).toBe(200);
    });

    test("keeps the token from pages of the site", async () => {
      const { add, beginLogin, post } = await serve();
      const { authenticator } = await add();
      const begun = await beginLogin();
      const credential = authenticator.get(begun.json());
      const headers = { ...challengeOf(begun), origin: "http://localhost:3000" };
      const signedIn = await post("passkeys/login", { credential }, headers);
      expect([signedIn.statusCode, "token" in signedIn.json()]).toEqual([200, false]);
    });

    test("can begin 1,200 times in 15 minutes from a network", async () => {
      const { beginLogin } = await serve();
      for (let n = 0; n < 1_200; n++) await beginLogin();
      expect((await beginLogin()).statusCode).toBe(429);
    });
  });

  describeOnce("over https", () => {
    test("belong to the site's host, as does the cookie", async () => {
      const config = { publicUrl: "https://attune.example" };
      const { app, post } = await accountServer(database.db, { config });
      const clara = await registerClient(app);
      const begun = await post("passkeys/options", undefined, clara.bearer);
      const [cookie] = begun.cookies;
      expect(cookie).toMatchObject({ name: "__Host-attune-passkey", secure: true, httpOnly: true });
      expect(begun.json().rp.id).toBe("attune.example");
      const authenticator = createAuthenticator("https://attune.example");
      const body = { name: "Phone", credential: authenticator.create(begun.json()) };
      const added = await post("passkeys", body, { ...clara.bearer, ...challengeOf(begun) });
      expect(added.statusCode).toBe(200);
    });
  });
});
