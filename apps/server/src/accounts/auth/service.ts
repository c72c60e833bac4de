import type { ConfirmationResult, EmailStatus, SignedInDevice, User } from "@attune/contract";
import { isPostgres } from "../../db/dialect.ts";
import { writeOnce } from "../../db/write.ts";
import type { Caller, Principal } from "../../http/endpoints.ts";
import { deleteUnusedOrigins } from "../sign-in-origins/service.ts";
import { createBackgroundTasks } from "./background-tasks.ts";
import type { AuthContext, AuthDependencies, Body } from "./context.ts";
import { deleteAccount } from "./deletion.ts";
import { cancelEmailChange, requestEmailChange, undoEmailChange } from "./email/email-change.ts";
import { confirmEmail, emailStatus, sendConfirmation } from "./email/email-confirmation.ts";
import { type PasskeyService, passkeyService } from "./passkeys/service.ts";
import { forgotPassword, forgotUsername } from "./password-login/account-recovery.ts";
import { login } from "./password-login/login.ts";
import { changePassword, resetPassword } from "./password-login/password-changes.ts";
import { register } from "./password-login/registration.ts";
import { queuePasswordWork } from "./passwords/password-queue.ts";
import { deleteAuthSession } from "./records/auth-sessions-repository.ts";
import { deleteExpiredEmailLinks, listReversals } from "./records/email-links-repository.ts";
import { deleteExpiredChallenges } from "./records/passkeys-repository.ts";
import { deleteExpiredResets } from "./records/resets-repository.ts";
import { type AuthResult, readUser } from "./records/user.ts";
import { deleteExpiredSessions, identify } from "./sessions/auth-sessions.ts";
import { listDevices, requireRecentSignIn, signOutDevice } from "./sessions/devices.ts";
import { createSessionCache, endingSessions } from "./sessions/session-cache.ts";

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
  readonly passkeys: PasskeyService;
  emailStatus(userId: string): Promise<EmailStatus>;
  /** Former addresses whose owners can undo the change, oldest first, and until when. */
  formerEmails(userId: string): Promise<{ email: string; expiresAt: number }[]>;
  /** Sends a new link to the address that waits for its confirmation. */
  sendConfirmation(userId: string, caller: Caller): Promise<void>;
  /** @throws Failure `email_link_invalid` */
  confirmEmail(token: string, caller: Caller): Promise<ConfirmationResult>;
  /** @throws Failure `reauthentication_required`, `validation_failed` */
  requestEmailChange(email: string, caller: Caller, principal: Principal): Promise<void>;
  cancelEmailChange(userId: string): Promise<void>;
  /** @returns A token that resets the password. @throws Failure `email_link_invalid` */
  undoEmailChange(token: string, caller: Caller): Promise<string>;
  /** Deletes expired auth sessions, links of emails and challenges. */
  deleteExpired(): Promise<void>;
  /** Resolves when no background task is running or queued. */
  settled(): Promise<void>;
}

/** The embedded database has one server, which knows when a session ends. */
const SESSION_AGE_MS = 60_000;
/** Other servers accept a session that has ended here for this long. */
export const SHARED_SESSION_AGE_MS = 1_000;

export function authService({ onFailure, ...dependencies }: AuthDependencies): AuthService {
  const backgroundTasks = createBackgroundTasks(onFailure);
  const maxAgeMs = () => (isPostgres(db) ? SHARED_SESSION_AGE_MS : SESSION_AGE_MS);
  const context: AuthContext = {
    ...dependencies,
    runInBackground: backgroundTasks.run,
    sessions: createSessionCache({ maxAgeMs }),
  };
  const { db, clock } = context;
  return {
    identify: (token) => identify(context, token),
    register: (body, caller, previous) =>
      queuePasswordWork(caller, () => register(context, body, caller, previous)),
    login: (body, caller, previous) =>
      queuePasswordWork(caller, () => login(context, body, caller, previous)),
    async logout(principal) {
      if (!principal) return;
      const { authSessionId } = principal;
      await endingSessions(context, () =>
        writeOnce(db, (transaction) => deleteAuthSession(transaction, authSessionId)),
      );
    },
    me: (userId) => readUser(db, userId),
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
    passkeys: passkeyService(context),
    emailStatus: (userId) => emailStatus(context, userId),
    async formerEmails(userId) {
      const links = await listReversals(db, userId, clock());
      return links.map(({ email, expires_at }) => ({ email, expiresAt: expires_at }));
    },
    sendConfirmation: (userId, caller) => sendConfirmation(context, userId, caller),
    confirmEmail: (token, caller) => confirmEmail(context, token, caller),
    requestEmailChange: (email, caller, principal) =>
      requestEmailChange(context, email, caller, principal),
    cancelEmailChange: (userId) => cancelEmailChange(context, userId),
    undoEmailChange: (token, caller) => undoEmailChange(context, token, caller),
    async deleteExpired() {
      const now = clock();
      await deleteExpiredSessions(db, now);
      await Promise.all([deleteExpiredResets(db, now), deleteExpiredEmailLinks(db, now)]);
      await deleteExpiredChallenges(db, now);
      await deleteUnusedOrigins(db, now);
    },
    settled: backgroundTasks.settled,
  };
}
