import { randomUUID } from "node:crypto";
import type { User } from "@attune/contract";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import type { Db } from "../src/db/schema.ts";
import type { Email } from "../src/mail/mailer.ts";
import {
  ADMIN,
  type TestAppOptions,
  type TestClock,
  type TestMailer,
  type TestServer,
  testClock,
  testMailer,
  testServer,
} from "./app.ts";

/** Satisfies every password rule. */
export const PASSWORD = "Crescendo-88 keys";

/** A signed-in user with both kinds of credentials. */
export interface Client {
  readonly user: User;
  readonly token: string;
  /** As a browser sends it. */
  readonly cookie: { readonly cookie: string };
  /** As the packaged app sends it. */
  readonly bearer: { readonly authorization: string };
}

export type TestResponse = Awaited<ReturnType<FastifyInstance["inject"]>>;

/** Reads the credentials of a sign-in response. @throws Error if it failed. */
export function clientOf(response: TestResponse): Client {
  if (response.statusCode !== 200) throw new Error(`not signed in: ${response.body}`);
  const { token, ...user } = response.json<User & { token: string }>();
  const cookie = response.cookies.find(({ value }) => value === token);
  return {
    user,
    token,
    cookie: { cookie: `${cookie?.name}=${token}` },
    bearer: { authorization: `Bearer ${token}` },
  };
}

interface NewAccount {
  readonly username?: string;
  readonly email?: string;
  readonly password?: string;
}

/** Registers an account; name and address are unique unless given. */
export async function registerClient(
  app: FastifyInstance,
  account: NewAccount = {},
): Promise<Client> {
  const username = `learner ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.org`;
  const payload = { username, email, password: PASSWORD, ...account };
  return clientOf(await app.inject({ method: "POST", url: "/api/auth/register", payload }));
}

/** Signs the administrator in and returns the header for further calls. */
export async function signInAdmin(app: FastifyInstance): Promise<Client["bearer"]> {
  const { username, password } = ADMIN;
  const payload = { username, password };
  const response = await app.inject({ method: "POST", url: "/api/admin/login", payload });
  if (response.statusCode !== 200) throw new Error(`not signed in: ${response.body}`);
  return { authorization: `Bearer ${response.json<{ token: string }>().token}` };
}

/** A server with a manual clock and recorded emails. */
export interface AccountServer extends TestServer {
  readonly clock: TestClock;
  readonly mailer: TestMailer;
  /** POST below `/api/auth/`. */
  post(
    call: string,
    payload?: object,
    headers?: object,
    remoteAddress?: string,
  ): Promise<TestResponse>;
  /** Status code of `GET /api/auth/me`. */
  me(headers: object): Promise<number>;
  /** Emails sent so far, after background work has settled. */
  sentEmails(): Promise<readonly Email[]>;
}

/** Serves one test: deletes accounts, visits and rate limits first, and awaits background work at the end. */
export async function accountServer(db: Db, options: TestAppOptions = {}): Promise<AccountServer> {
  for (const table of [
    "users",
    "sign_in_origins",
    "page_visits",
    "user_agents",
    "rate_limits",
  ] as const)
    await db.deleteFrom(table).execute();
  const [clock, mailer] = [testClock(), testMailer()];
  const { app, services } = await testServer(db, { clock, mailer, ...options });
  onTestFinished(() => services.settled());
  return {
    app,
    services,
    clock,
    mailer,
    post: (call, payload, headers = {}, remoteAddress = "127.0.0.1") =>
      app.inject({
        method: "POST",
        url: `/api/auth/${call}`,
        headers: { ...headers },
        remoteAddress,
        ...(payload && { payload }),
      }),
    async me(headers) {
      return (await app.inject({ url: "/api/auth/me", headers: { ...headers } })).statusCode;
    },
    async sentEmails() {
      await services.settled();
      return mailer.sent;
    },
  };
}
