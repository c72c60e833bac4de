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

async function withAnswers() {
  let now = signedIn("ada");
  let tell = () => {};
  const client = createQueryClient();
  clearUserScopedQueries(client, {
    current: () => now,
    subscribe(listener) {
      tell = listener;
      return () => {};
    },
  });
  const queryFn = async () => "answer";
  await client.fetchQuery({ queryKey: ["learning"], queryFn, meta: USER_SCOPED });
  await client.fetchQuery({ queryKey: ["lessons"], queryFn });
  const become = (session: AuthSession) => {
    now = session;
    tell();
  };
  return { become, kept: (key: string) => client.getQueryData([key]) };
}

test.each<[string, AuthSession]>([
  ["a visitor", { status: "visitor" }],
  ["someone else", signedIn("bob")],
])("nothing personal is kept for %s, and lessons are", async (_, next) => {
  const { become, kept } = await withAnswers();
  become(next);
  expect(kept("learning")).toBeUndefined();
  expect(kept("lessons")).toBe("answer");
});

test("the same user keeps what was fetched", async () => {
  const { become, kept } = await withAnswers();
  become(signedIn("ada"));
  expect(kept("learning")).toBe("answer");
});
