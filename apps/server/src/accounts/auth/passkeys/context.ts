import type { AuthContext } from "../context.ts";
import type { Challenges } from "./challenges.ts";

export interface PasskeyContext extends AuthContext {
  readonly challenges: Challenges;
}
