import type { User } from "@attune/contract";
import type { RewardService } from "../../learning/rewards/service.ts";
import type { Account } from "./accounts-repository.ts";

/** The result of a login or a registration. */
export interface AuthResult {
  readonly user: User;
  /** Sent to the client once; the database stores only its hash. */
  readonly token: string;
}

/** The account as the API returns it. */
export async function loadUser(
  { rewards }: { readonly rewards: RewardService },
  { id, username, email, created_at }: Account,
): Promise<User> {
  const createdAt = new Date(created_at).toISOString();
  return { id, username, email, createdAt, ...(await rewards.countsOf(id)) };
}
