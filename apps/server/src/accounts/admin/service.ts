import { Failure } from "../../base/failure.ts";
import { createToken, hashToken, isWellFormedToken } from "../../base/tokens.ts";
import type { Db } from "../../db/schema.ts";
import type { Caller, Principal } from "../../http/endpoints.ts";
import type { LimitService } from "../../limits/service.ts";
import type { AuditLog } from "../audit-log/service.ts";
import type { SessionLifetime } from "../auth/lifetimes.ts";
import { queuePasswordWork } from "../auth/passwords/password-queue.ts";
import { isExpired, recordUse } from "../auth/sessions/session-lifetime.ts";
import { ADMINISTRATOR, findSource, rememberOrigin } from "../sign-in-origins/service.ts";
import type { AdminConfig } from "./config.ts";
import { credentialsLoader, prepareGeneratedPassword } from "./credentials.ts";
import { ADMIN_SUBJECT, CODE_TRIES, CONFIRMATION_TRIES, STRANGER_TRIES, TRIES } from "./limits.ts";
import * as repository from "./repository.ts";
import { type SecondFactorService, secondFactorService } from "./second-factor.ts";

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The TOTP or recovery code; required if the second factor is enabled. */
  readonly code?: string | undefined;
}

/** The proof that changes to the second factor require. */
interface Confirmation {
  readonly password: string;
  readonly code: string;
}

export interface AdminService {
  /** Generates a password at the first start if none is configured. @returns It, if this call did. */
  prepare(): Promise<string | undefined>;
  /**
   * @returns A token.
   * @throws Failure `invalid_credentials`, `second_factor_required`, `wrong_code`, `rate_limited`, `server_busy`
   */
  login(body: Credentials, caller: Caller): Promise<string>;
  /** Resolves a token to the administrator; undefined if it is unknown or its session has expired. */
  identify(token: string): Promise<Principal | undefined>;
  logout(principal: Principal, caller: Caller): Promise<void>;
  readonly username: string;
  readonly secondFactor: Pick<SecondFactorService, "status">;
  /** @throws Failure `second_factor_unchanged` if one is enabled. */
  setUpSecondFactor(): ReturnType<SecondFactorService["setUp"]>;
  /**
   * Ends every other session.
   * @returns The recovery codes.
   * @throws Failure `wrong_password`, `wrong_code`, `second_factor_unchanged`, `rate_limited`, `server_busy`
   */
  enableSecondFactor(body: Confirmation, caller: Caller, principal: Principal): Promise<string[]>;
  /** @throws as {@link enableSecondFactor} */
  removeSecondFactor(body: Confirmation, caller: Caller): Promise<void>;
  /** Deletes expired sessions. */
  deleteExpired(): Promise<void>;
}

export interface AdminDependencies {
  readonly db: Db;
  readonly limits: LimitService;
  readonly audit: AuditLog;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Shorter than a learner's session, because the administrator sees personal data. */
export const ADMIN_SESSION: SessionLifetime = {
  idleMs: 2 * HOUR_MS,
  absoluteMs: 12 * HOUR_MS,
  usePrecisionMs: MINUTE_MS,
};

export function adminService(
  { db, limits, audit, clock }: AdminDependencies,
  config: AdminConfig,
): AdminService {
  const loadCredentials = credentialsLoader(db, config);
  const secondFactor = secondFactorService(db, clock);

  /** @throws Failure `wrong_code`, `rate_limited` */
  async function verifyCode(code: string, { address }: Caller): Promise<void> {
    await limits.consume(CODE_TRIES, ADMIN_SUBJECT);
    const used = await secondFactor.verify(code);
    if (!used) {
      await audit.record("wrong_code", "unknown", address);
      throw new Failure("wrong_code", { field: "code" });
    }
    await limits.clear([CODE_TRIES], ADMIN_SUBJECT);
    if (used === "recovery code")
      await audit.record("recovery_code_used", "administrator", address);
  }

  async function login(body: Credentials, caller: Caller): Promise<string> {
    const source = await findSource(db, ADMINISTRATOR, caller);
    await limits.consumeAll([
      [TRIES, ADMIN_SUBJECT, source.id],
      ...(source.isKnown ? [] : [[STRANGER_TRIES, ADMIN_SUBJECT] as const]),
    ]);
    const { verify, fingerprint } = await loadCredentials();
    if (!(await verify(body.username, body.password))) {
      await audit.record("sign_in_failed", "unknown", caller.address);
      throw new Failure("invalid_credentials");
    }
    if ((await secondFactor.status()).enabled) {
      if (body.code === undefined) throw new Failure("second_factor_required");
      await verifyCode(body.code, caller);
    }
    await limits.clear([TRIES], ADMIN_SUBJECT);
    const token = createToken();
    const now = clock();
    await repository.insertAdminSession(db, {
      token_hash: hashToken(token),
      credentials_hash: fingerprint,
      created_at: now,
      used_at: now,
    });
    await rememberOrigin(db, ADMINISTRATOR, caller, now);
    await audit.record("signed_in", "administrator", caller.address);
    return token;
  }

  /** @throws Failure `wrong_password`, `rate_limited` */
  async function confirmPassword(password: string): Promise<void> {
    await limits.consume(CONFIRMATION_TRIES, ADMIN_SUBJECT);
    const { verify } = await loadCredentials();
    if (!(await verify(config.username, password)))
      throw new Failure("wrong_password", { field: "password" });
  }

  async function enableSecondFactor(
    { password, code }: Confirmation,
    caller: Caller,
    { authSessionId }: Principal,
  ): Promise<string[]> {
    await confirmPassword(password);
    const recoveryCodes = await secondFactor.enable(code);
    await repository.deleteAdminSessions(db, authSessionId);
    await limits.clear([CONFIRMATION_TRIES], ADMIN_SUBJECT);
    await audit.record("second_factor_enabled", "administrator", caller.address);
    return recoveryCodes;
  }

  async function removeSecondFactor(
    { password, code }: Confirmation,
    caller: Caller,
  ): Promise<void> {
    await confirmPassword(password);
    if (!(await secondFactor.status()).enabled) throw new Failure("second_factor_unchanged");
    await verifyCode(code, caller);
    await secondFactor.remove();
    await limits.clear([CONFIRMATION_TRIES], ADMIN_SUBJECT);
    await audit.record("second_factor_removed", "administrator", caller.address);
  }

  return {
    username: config.username,
    secondFactor,
    prepare: () => prepareGeneratedPassword(db, config),
    login: (body, caller) => queuePasswordWork(caller, () => login(body, caller)),
    setUpSecondFactor: () => secondFactor.setUp(config.username),
    enableSecondFactor: (body, caller, principal) =>
      queuePasswordWork(caller, () => enableSecondFactor(body, caller, principal)),
    removeSecondFactor: (body, caller) =>
      queuePasswordWork(caller, () => removeSecondFactor(body, caller)),
    async identify(token) {
      if (!isWellFormedToken(token)) return undefined;
      const session = await repository.findAdminSession(db, hashToken(token));
      const now = clock();
      if (!session || isExpired(session, now, ADMIN_SESSION)) return undefined;
      const { fingerprint } = await loadCredentials();
      if (session.credentials_hash !== fingerprint) return undefined;
      const { token_hash } = session;
      await recordUse(session, now, ADMIN_SESSION, () =>
        repository.touchAdminSession(db, token_hash, now),
      );
      return { userId: "admin", authSessionId: token_hash, role: "admin" };
    },
    async logout({ authSessionId }, { address }) {
      await repository.deleteAdminSession(db, authSessionId);
      await audit.record("signed_out", "administrator", address);
    },
    deleteExpired: () =>
      repository.deleteExpiredAdminSessions(
        db,
        clock() - ADMIN_SESSION.idleMs,
        clock() - ADMIN_SESSION.absoluteMs,
      ),
  };
}
