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

/** Meets every rule of every form. */
export const PASSWORD = "Crescendo-88 keys";

/** Someone who is signed in, and both ways in which they may say so. */
export interface Client {
  readonly user: User;
  readonly token: string;
  /** As a browser sends it. */
  readonly cookie: { readonly cookie: string };
  /** As the packaged app sends it. */
  readonly bearer: { readonly authorization: string };
}

export type TestResponse = Awaited<ReturnType<FastifyInstance["inject"]>>;

/** @throws Error where the answer signs nobody in. */
export function clientOf(answer: TestResponse): Client {
  if (answer.statusCode !== 200) throw new Error(`not signed in: ${answer.body}`);
  const { token, ...user } = answer.json<User & { token: string }>();
  const cookie = answer.cookies.find(({ value }) => value === token);
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

/** Registers an account, with a name and an address of its own unless told. */
export async function registerClient(app: FastifyInstance, account: NewAccount = {}): Promise<Client> {
  const username = `learner ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.org`;
  const payload = { username, email, password: PASSWORD, ...account };
  return clientOf(await app.inject({ method: "POST", url: "/api/auth/register", payload }));
}

/** What whoever administers sends with a call. */
export async function signInAdmin(app: FastifyInstance): Promise<Client["bearer"]> {
  const { username, password } = ADMIN;
  const payload = { username, password };
  const answer = await app.inject({ method: "POST", url: "/api/admin/login", payload });
  if (answer.statusCode !== 200) throw new Error(`not signed in: ${answer.body}`);
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
}

/** A server whose clock and letters are at hand. */
export interface AccountServer extends TestServer {
  readonly clock: TestClock;
  readonly mailer: TestMailer;
  /** POST below `/api/auth/`. */
  post(call: string, payload?: object, headers?: object, remoteAddress?: string): Promise<TestResponse>;
  /** Status of asking who is signed in. */
  me(headers: object): Promise<number>;
  /** What was sent so far, once all is written. */
  sentEmails(): Promise<readonly Email[]>;
}

/** Accounts and limits are emptied first. For one test: what it leaves under way is waited for. */
export async function accountServer(db: Db, options: TestAppOptions = {}): Promise<AccountServer> {
  for (const table of ["users", "page_visits", "rate_limits"] as const)
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
