import type { SignedInDevice, User } from "@attune/contract";
import { Failure } from "../failure.ts";
import type { Caller, Principal } from "../http/endpoints.ts";
import { forgotPassword, forgotUsername } from "./account-recovery.ts";
import { findAccountById } from "./accounts-repository.ts";
import { deleteExpiredSessions, identify } from "./auth-sessions.ts";
import { deleteAuthSession } from "./auth-sessions-repository.ts";
import { createBackgroundTasks } from "./background-tasks.ts";
import type { AuthContext, AuthDependencies, Body } from "./context.ts";
import { deleteAccount } from "./deletion.ts";
import { listDevices, requireRecentSignIn, signOutDevice } from "./devices.ts";
import { login } from "./login.ts";
import { changePassword, resetPassword } from "./password-changes.ts";
import { queuePasswordWork } from "./password-queue.ts";
import { register } from "./registration.ts";
import { deleteExpiredResets } from "./resets-repository.ts";
import { type AuthResult, loadUser } from "./user.ts";

export interface AuthService {
  /** Resolves a token to its user; undefined if it is unknown or its auth session has expired. */
  identify(token: string): Promise<Principal | undefined>;
  /** @param previous The auth session of the request, which ends. */
  register(body: Body<"register">, caller: Caller, previous?: Principal): Promise<AuthResult>;
  /** @param previous The auth session of the request, which ends. */
  login(body: Body<"login">, caller: Caller, previous?: Principal): Promise<AuthResult>;
  logout(principal: Principal | undefined): Promise<void>;
  /** @throws Failure `unauthenticated` if the account is deleted. */
  me(userId: string): Promise<User>;
  forgotUsername(email: string, caller: Caller): Promise<void>;
  forgotPassword(email: string, caller: Caller): Promise<void>;
  resetPassword(body: Body<"resetPassword">, caller: Caller): Promise<void>;
  changePassword(body: Body<"changePassword">, caller: Caller, principal: Principal): Promise<void>;
  deleteAccount(userId: string): Promise<void>;
  /** @throws Failure `reauthentication_required` */
  requireRecentSignIn(principal: Principal): Promise<void>;
  /** Where the user is signed in: this device, then the others, last used first. */
  listDevices(principal: Principal): Promise<SignedInDevice[]>;
  /** @throws Failure `not_found` */
  signOutDevice(id: string, principal: Principal): Promise<void>;
  /** Deletes expired auth sessions and reset links. */
  deleteExpired(): Promise<void>;
  /** Resolves when no background task is running or queued. */
  settled(): Promise<void>;
}

export function authService({ onFailure, ...dependencies }: AuthDependencies): AuthService {
  const backgroundTasks = createBackgroundTasks(onFailure);
  const context: AuthContext = { ...dependencies, runInBackground: backgroundTasks.run };
  const { db, clock } = context;
  return {
    identify: (token) => identify(db, token, clock()),
    register: (body, caller, previous) =>
      queuePasswordWork(caller, () => register(context, body, caller, previous)),
    login: (body, caller, previous) =>
      queuePasswordWork(caller, () => login(context, body, caller, previous)),
    async logout(principal) {
      if (principal) await deleteAuthSession(db, principal.authSessionId);
    },
    async me(userId) {
      const account = await findAccountById(db, userId);
      if (!account) throw new Failure("unauthenticated");
      return await loadUser(context, account);
    },
    forgotUsername: (email, caller) => forgotUsername(context, email, caller),
    forgotPassword: (email, caller) => forgotPassword(context, email, caller),
    resetPassword: (body, caller) =>
      queuePasswordWork(caller, () => resetPassword(context, body, caller)),
    changePassword: (body, caller, principal) =>
      queuePasswordWork(caller, () => changePassword(context, body, caller, principal)),
    deleteAccount: (userId) => deleteAccount(context, userId),
    requireRecentSignIn: (principal) => requireRecentSignIn(context, principal),
    listDevices: (principal) => listDevices(context, principal),
    signOutDevice: (id, principal) => signOutDevice(context, id, principal),
    async deleteExpired() {
      await Promise.all([deleteExpiredSessions(db, clock()), deleteExpiredResets(db, clock())]);
    },
    settled: backgroundTasks.settled,
  };
}
