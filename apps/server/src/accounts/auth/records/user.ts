import type { User } from "@attune/contract";
import { Failure } from "../../../base/failure.ts";
import { prepareStatement } from "../../../db/drivers/prepared-statement.ts";
import type { Db } from "../../../db/schema.ts";

/** The result of a login or a registration. */
export interface AuthResult {
  readonly user: User;
  /** Sent to the client once; the database stores only its hash. */
  readonly token: string;
}

type UserRow = Omit<User, "createdAt"> & { readonly createdAt: number };

const rewardsOf = (kind: string) =>
  `coalesce((select stored from row_counts where user_id = users.id and kind = '${kind}'), 0)`;

/** A statement for both tables: every page that opens calls it. */
const findUser = prepareStatement<UserRow>(
  "find_user",
  `select id, username, email, created_at as "createdAt",
    ${rewardsOf("ovation")} as ovations, ${rewardsOf("encore")} as encores
  from users where id = ?`,
);

/**
 * The account as the API returns it.
 * @throws Failure `unauthenticated` if it was deleted.
 */
export async function readUser(db: Db, id: string): Promise<User> {
  const [user] = await findUser(db, [id]);
  if (!user) throw new Failure("unauthenticated");
  return { ...user, createdAt: new Date(user.createdAt).toISOString() };
}
