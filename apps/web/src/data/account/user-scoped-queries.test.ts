import { expect, test } from "vitest";
import { createQueryClient } from "../api/query-client.ts";
import type { AuthSession } from "../auth-session/auth-session-store.ts";
import { clearUserScopedQueries, USER_SCOPED } from "./user-scoped-queries.ts";

const ADA = {
  username: "ada",
  email: "ada@example.org",
  createdAt: "2026",
  ovations: 0,
  encores: 0,
};
const signedIn = (id: string): AuthSession => ({ status: "signedIn", user: { ...ADA, id } });

async function setup() {
  let current = signedIn("ada");
  let notify = () => {};
  const client = createQueryClient();
  clearUserScopedQueries(client, {
    current: () => current,
    subscribe(listener) {
      notify = listener;
      return () => {};
    },
  });
  const queryFn = async () => "data";
  await client.fetchQuery({ queryKey: ["learning"], queryFn, meta: USER_SCOPED });
  await client.fetchQuery({ queryKey: ["lessons"], queryFn });
  const switchTo = (session: AuthSession) => {
    current = session;
    notify();
  };
  return { switchTo, cached: (key: string) => client.getQueryData([key]) };
}

test.each<[string, AuthSession]>([
  ["a visitor", { status: "visitor" }],
  ["another user", signedIn("bob")],
])("removes user-scoped data and keeps the rest when the user changes to %s", async (_, next) => {
  const { switchTo, cached } = await setup();
  switchTo(next);
  expect(cached("learning")).toBeUndefined();
  expect(cached("lessons")).toBe("data");
});

test("keeps user-scoped data when the same user signs in again", async () => {
  const { switchTo, cached } = await setup();
  switchTo(signedIn("ada"));
  expect(cached("learning")).toBe("data");
});
