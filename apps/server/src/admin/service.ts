import { withPlace } from "../auth/passwords.ts";
import { isExpired, recordUse, type SessionLifetime } from "../auth/session-lifetime.ts";
import { createToken, hashToken, isWellFormedToken } from "../auth/tokens.ts";
import type { Db } from "../db/schema.ts";
import { Failure } from "../failure.ts";
import type { Caller, Principal } from "../http/endpoints.ts";
import { toNetwork } from "../ip-address.ts";
import type { Limit, LimitService } from "../limits/service.ts";
import { type AdminConfig, type AdminCredentials, loadAdminCredentials } from "./credentials.ts";
import * as repository from "./repository.ts";

interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface AdminService {
  /** Loads the credentials ahead of the first call. @returns The password if this call generated one. */
  prepare(): Promise<string | undefined>;
  /** @returns A token. @throws Failure `invalid_credentials`, `rate_limited`, `server_busy` */
  login(body: Credentials, caller: Caller): Promise<string>;
  /** Resolves a token to the administrator; undefined if it is unknown or its session has expired. */
  identify(token: string): Promise<Principal | undefined>;
  logout(principal: Principal): Promise<void>;
  readonly username: string;
  /** Deletes expired sessions. */
  deleteExpired(): Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Shorter than a learner's session, because the administrator sees personal data. */
export const ADMIN_SESSION: SessionLifetime = {
  idleMs: 2 * HOUR_MS,
  absoluteMs: 12 * HOUR_MS,
  usePrecisionMs: MINUTE_MS,
};

/** Per network; a success resets it. */
const TRIES: Limit = { name: "admin-login", max: 10, windowS: 900 };
/** Across all networks, because all attackers guess the password of the same account. */
export const ALL_TRIES: Limit = { name: "admin-logins", max: 100, windowS: 3_600 };
export const ALL_TRIES_SUBJECT = "everyone";

export function adminService(
  db: Db,
  limits: LimitService,
  clock: () => number,
  config: AdminConfig,
): AdminService {
  let credentials: Promise<AdminCredentials> | undefined;
  let generatedPassword: string | undefined;

  /** Loads the credentials once; a failed attempt is repeated by the next call. */
  function loadCredentials(): Promise<AdminCredentials> {
    credentials ??= loadAdminCredentials(db, config, (password) => {
      generatedPassword = password;
    }).catch((error: unknown) => {
      credentials = undefined;
      throw error;
    });
    return credentials;
  }

  async function login({ username, password }: Credentials, client: Caller): Promise<string> {
    const network = toNetwork(client.address);
    await limits.consume(TRIES, network);
    await limits.consume(ALL_TRIES, ALL_TRIES_SUBJECT);
    const { verify, fingerprint } = await loadCredentials();
    if (!(await verify(username, password, client))) throw new Failure("invalid_credentials");
    await limits.clear([TRIES], network);
    const token = createToken();
    const now = clock();
    await repository.insertAdminSession(db, {
      token_hash: hashToken(token),
      credentials_hash: fingerprint,
      created_at: now,
      used_at: now,
    });
    return token;
  }

  return {
    username: config.username,
    async prepare() {
      await loadCredentials();
      return generatedPassword;
    },
    login: (body, client) => withPlace(client, () => login(body, client)),
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
    logout: ({ authSessionId }) => repository.deleteAdminSession(db, authSessionId),
    deleteExpired: () =>
      repository.deleteExpiredAdminSessions(
        db,
        clock() - ADMIN_SESSION.idleMs,
        clock() - ADMIN_SESSION.absoluteMs,
      ),
  };
}
