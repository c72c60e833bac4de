import { randomUUID } from "node:crypto";
import type { User } from "@attune/contract";
import type { FastifyInstance } from "fastify";

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

type Answer = Awaited<ReturnType<FastifyInstance["inject"]>>;

/** @throws Error where the answer signs nobody in. */
export function clientOf(answer: Answer): Client {
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

/** Registers an account, with a name of its own unless told. */
export async function signedIn(
  app: FastifyInstance,
  account: { username?: string; email?: string; password?: string } = {},
): Promise<Client> {
  const username = account.username ?? `learner ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.org`;
  const payload = { email, password: PASSWORD, ...account, username };
  return clientOf(await app.inject({ method: "POST", url: "/api/auth/register", payload }));
}
