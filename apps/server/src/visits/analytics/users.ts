import { LIST_LIMIT, type RegisteredUser } from "@attune/contract";
import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { contains } from "./groups.ts";
import type { Order } from "./visit-pages.ts";

const SORTS = {
  createdAt: "created_at",
  username: "username_folded",
  email: "email_folded",
} as const;
export type UserSort = keyof typeof SORTS;

/** @param adminEmail Marks the accounts with this address as administrator. */
export async function registeredUsers(
  db: Db,
  sort: UserSort,
  order: Order,
  search: string | undefined,
  adminEmail: string | undefined,
): Promise<RegisteredUser[]> {
  const text = search?.toLowerCase() ?? "";
  const rows = await db
    .selectFrom("users")
    .select(["id", "email", "username", "created_at"])
    .$if(text !== "", (query) =>
      query.where((where) =>
        where.or([
          contains(sql.ref("username_folded"), text),
          contains(sql.ref("email_folded"), text),
        ]),
      ),
    )
    .orderBy(SORTS[sort], order)
    .orderBy("id", order)
    .limit(LIST_LIMIT)
    .execute();
  const admin = adminEmail?.toLowerCase();
  return rows.map(({ created_at, ...user }) => ({
    ...user,
    createdAt: new Date(created_at).toISOString(),
    isAdmin: admin !== undefined && user.email.toLowerCase() === admin,
  }));
}
