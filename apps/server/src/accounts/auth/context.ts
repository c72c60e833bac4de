import type { Endpoints } from "@attune/contract";
import type { z } from "zod";
import type { Db } from "../../db/schema.ts";
import type { LimitService } from "../../limits/service.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { PasswordStrength } from "./passwords/password-strength.ts";
import type { SessionContext } from "./sessions/session-cache.ts";

/** The parsed request body of an endpoint. */
export type Body<Name extends keyof Endpoints> = Endpoints[Name] extends {
  body: infer S extends z.core.$ZodType;
}
  ? z.output<S>
  : never;

export interface AuthDependencies {
  readonly db: Db;
  readonly limits: LimitService;
  readonly mailer: Mailer;
  /** Deletes what may be many rows of a user, in slices, before the account itself. */
  readonly forget: (userId: string) => Promise<void>;
  readonly passwordStrength: PasswordStrength;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly publicUrl: string;
  /** Receives the errors of background tasks. */
  readonly onFailure: (error: unknown) => void;
}

/** The dependencies of each operation in this folder. */
export interface AuthContext extends Omit<AuthDependencies, "onFailure">, SessionContext {
  /** Runs a task after the response is sent. */
  readonly runInBackground: (task: () => Promise<void>) => void;
}
