import type { Export } from "@attune/contract";
import type { AuthService } from "../auth/service.ts";
import type { AttemptService } from "../exercise-attempts/service.ts";
import type { LimitService } from "../limits/service.ts";
import type { PageVisitService } from "../page-visits/service.ts";
import type { SessionService } from "../session/service.ts";
import type { ProgressService } from "../session-progress/service.ts";

/** What is kept of a person, gathered from all who keep it. */
export interface UserService {
  export(userId: string): Promise<Export>;
  /** The attempts as RFC 4180; what a spreadsheet would run as a formula is only text. */
  exportAttempts(userId: string): Promise<string>;
}

export interface UserDependencies {
  readonly clock: () => number;
  readonly limits: LimitService;
  readonly auth: AuthService;
  readonly sessions: SessionService;
  readonly progress: ProgressService;
  readonly attempts: AttemptService;
  readonly visits: PageVisitService;
}

export function userService(_dependencies: UserDependencies): UserService {
  throw new Error("unwritten");
}
