import { toNetwork } from "../ip-address.ts";
import { hashToken, isWellFormedToken, createToken } from "../auth/tokens.ts";
import type { AdminSignInsTable, Db } from "../db/schema.ts";
import { DatabaseUnavailable } from "../db/unavailable.ts";
import { Failure } from "../failure.ts";
import type { Caller, Principal } from "../http/endpoints.ts";
import type { Limit, LimitService } from "../limits/service.ts";
import { type AdminConfig, type AdminCredentials, loadAdminCredentials } from "./credentials.ts";
import * as repository from "./repository.ts";

export interface AdminService {
  /** Makes the credentials ready, which the first call would do otherwise. @returns A password made now. */
  prepare(): Promise<string | undefined>;
  /** @throws Failure `invalid_credentials`, `rate_limited` */
  login(body: { username: string; password: string }, caller: Caller): Promise<string>;
  /** Who calls by this token; undefined where it is unknown, idle for too long or too old. */
  identify(token: string): Promise<Principal | undefined>;
  logout(principal: Principal): Promise<void>;
  readonly username: string;
  deleteExpired(): Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Who holds people's data in view is asked again sooner than a learner. */
export const ADMIN_IDLE_MS = 2 * HOUR_MS;
export const ADMIN_LIFETIME_MS = 12 * HOUR_MS;
const USE_PRECISION_MS = MINUTE_MS;

/** By network, and for everyone together: there is one name to guess the password of. */
const TRIES: Limit = { name: "admin-login", max: 10, windowS: 900 };
const ALL_TRIES: Limit = { name: "admin-logins", max: 100, windowS: 3_600 };

export function adminService(
  db: Db,
  limits: LimitService,
  clock: () => number,
  config: AdminConfig,
): AdminService {
  let ready: Promise<AdminCredentials> | undefined;
  let made: string | undefined;

  function credentials(): Promise<AdminCredentials> {
    ready ??= loadAdminCredentials(db, config, (password) => {
      made = password;
    }).catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  }

  const isOver = ({ created_at, used_at }: AdminSignInsTable, now: number) =>
    now - used_at >= ADMIN_IDLE_MS || now - created_at >= ADMIN_LIFETIME_MS;

  async function noteUse({ token_hash, used_at }: AdminSignInsTable, now: number): Promise<void> {
    if (now - used_at < USE_PRECISION_MS) return;
    try {
      await repository.touchAdminSession(db, token_hash, now);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
  }

  return {
    username: config.username,
    async prepare() {
      await credentials();
      return made;
    },
    async login({ username, password }, { address }) {
      const network = toNetwork(address);
      await limits.consume(TRIES, network);
      await limits.consume(ALL_TRIES, "everyone");
      const { verify: fit, fingerprint } = await credentials();
      if (!(await fit(username, password))) throw new Failure("invalid_credentials");
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
    },
    async identify(token) {
      const signIn = isWellFormedToken(token) ? await repository.findAdminSession(db, hashToken(token)) : undefined;
      const now = clock();
      if (!signIn || isOver(signIn, now)) return undefined;
      const { fingerprint } = await credentials();
      if (signIn.credentials_hash !== fingerprint) return undefined;
      await noteUse(signIn, now);
      return { userId: "admin", authSessionId: signIn.token_hash, role: "admin" };
    },
    logout: ({ authSessionId: signInId }) => repository.deleteAdminSession(db, signInId),
    deleteExpired: () =>
      repository.deleteExpiredAdminSessions(db, clock() - ADMIN_IDLE_MS, clock() - ADMIN_LIFETIME_MS),
  };
}
