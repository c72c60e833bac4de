import type { Endpoints, User } from "@attune/contract";
import type { z } from "zod";
import type { Db } from "../db/schema.ts";
import type { Caller, Principal } from "../http/endpoints.ts";
import type { LimitService } from "../limits/service.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { RewardService } from "../rewards/service.ts";

type Body<Name extends keyof Endpoints> = Endpoints[Name] extends {
  body: infer S extends z.ZodType;
}
  ? z.output<S>
  : never;

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
  tidy(): Promise<void>;
}

export interface AuthDependencies {
  readonly db: Db;
  readonly limits: LimitService;
  readonly mailer: Mailer;
  readonly rewards: RewardService;
  readonly clock: () => number;
  readonly publicUrl: string;
}

export function authService(_dependencies: AuthDependencies): AuthService {
  throw new Error("unwritten");
}
