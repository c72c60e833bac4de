import type { User } from "@attune/contract";
import { Failure } from "../failure.ts";
import type { Caller, Principal } from "../http/endpoints.ts";
import { type Account, findAccountById } from "./accounts-repository.ts";
import { createBackgroundTasks } from "./background-tasks.ts";
import type { AuthContext, AuthDependencies, Body, OpenedAccount } from "./context.ts";
import { deleteAccount } from "./deletion.ts";
import { login } from "./login.ts";
import { changePassword, resetPassword } from "./password-changes.ts";
import { register } from "./registration.ts";
import { forgotPassword, forgotUsername } from "./account-recovery.ts";
import { deleteExpiredResets } from "./resets-repository.ts";
import { identify, deleteExpired } from "./auth-sessions.ts";
import { deleteAuthSession } from "./auth-sessions-repository.ts";

export interface SignedIn {
  readonly user: User;
  /** Shown to the client once; only its hash is kept. */
  readonly token: string;
}

export interface AuthService {
  /** Who calls by this token; undefined where it is unknown, idle for too long or too old. */
  identify(token: string): Promise<Principal | undefined>;
  /** @param previous The sign-in by which the caller came: it ends. */
  register(body: Body<"register">, caller: Caller, previous?: Principal): Promise<SignedIn>;
  login(body: Body<"login">, caller: Caller, previous?: Principal): Promise<SignedIn>;
  logout(principal: Principal | undefined): Promise<void>;
  /** @throws Failure `unauthenticated` where the account is gone. */
  me(userId: string): Promise<User>;
  forgotUsername(email: string, caller: Caller): Promise<void>;
  forgotPassword(email: string, caller: Caller): Promise<void>;
  resetPassword(body: Body<"resetPassword">, caller: Caller): Promise<void>;
  changePassword(body: Body<"changePassword">, principal: Principal): Promise<void>;
  deleteAccount(userId: string): Promise<void>;
  /** Removes sessions and reset links that have expired. */
  deleteExpired(): Promise<void>;
  /** Resolves when no letter is being written any more. */
  settled(): Promise<void>;
}

const userOf = ({ id, username, email, created_at }: Account) => ({
  id,
  username,
  email,
  createdAt: new Date(created_at).toISOString(),
});

export function authService({ onFailure, ...rest }: AuthDependencies): AuthService {
  const work = createBackgroundTasks(onFailure);
  const context: AuthContext = { ...rest, runInBackground: work.run };
  const { db, rewards, clock } = rest;
  const signedIn = async (signIn: Promise<OpenedAccount>) => {
    const { account, token } = await signIn;
    return { user: { ...userOf(account), ...(await rewards.countsOf(account.id)) }, token };
  };
  return {
    identify: (token) => identify(db, token, clock()),
    register: (body, caller, previous) => signedIn(register(context, body, caller, previous)),
    login: (body, caller, previous) => signedIn(login(context, body, caller, previous)),
    async logout(principal) {
      if (principal) await deleteAuthSession(db, principal.authSessionId);
    },
    async me(userId) {
      const account = await findAccountById(db, userId);
      if (!account) throw new Failure("unauthenticated");
      return { ...userOf(account), ...(await rewards.countsOf(userId)) };
    },
    forgotUsername: (email, caller) => forgotUsername(context, email, caller),
    forgotPassword: (email, caller) => forgotPassword(context, email, caller),
    resetPassword: (body, caller) => resetPassword(context, body, caller),
    changePassword: (body, principal) => changePassword(context, body, principal),
    deleteAccount: (userId) => deleteAccount(context, userId),
    async deleteExpired() {
      await Promise.all([deleteExpired(db, clock()), deleteExpiredResets(db, clock())]);
    },
    settled: work.settled,
  };
}
