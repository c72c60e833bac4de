import type { Endpoints } from "@attune/contract";
import type { z } from "zod";
import type { Db } from "../db/schema.ts";
import type { LimitService } from "../limits/service.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { RewardService } from "../rewards/service.ts";
import type { Account } from "./accounts-repository.ts";

/** What a call's body says, parsed. */
export type Body<Name extends keyof Endpoints> = Endpoints[Name] extends {
  body: infer S extends z.ZodType;
}
  ? z.output<S>
  : never;

export interface AuthDependencies {
  readonly db: Db;
  readonly limits: LimitService;
  readonly mailer: Mailer;
  readonly rewards: RewardService;
  readonly clock: () => number;
  readonly publicUrl: string;
  /** Told what went wrong behind an answer. */
  readonly onFailure: (error: unknown) => void;
}

/** Someone who has just been signed in. */
export interface OpenedAccount {
  readonly account: Account;
  /** Nowhere kept. */
  readonly token: string;
}

/** What the parts of this slice work with. */
export interface AuthContext extends Omit<AuthDependencies, "onFailure"> {
  /** Does this once the caller has been answered. */
  readonly runInBackground: (work: () => Promise<void>) => void;
}
