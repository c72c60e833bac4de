import type { Learning, SignedInDevice } from "@attune/contract";
import { page } from "vitest/browser";
import { data, type FakeApi, fakeApi, refused } from "./fake-api.ts";
import { press } from "./forms.ts";
import { ADA, openPage } from "./show.tsx";

const device = (id: string, isCurrent: boolean): SignedInDevice => ({
  id: id.repeat(43),
  device: isCurrent ? "Desktop Chrome" : "Mobile Web",
  network: "203.0.113.0/24",
  signedInAt: "2026-01-10T09:00:00.000Z",
  usedAt: "2026-01-12T17:30:00.000Z",
  isCurrent,
});

export const DEVICES = [device("1", true), device("2", false)] as const;

export const PASSKEY = {
  id: "p".repeat(43),
  name: "Ada’s phone",
  createdAt: "2026-01-02T12:00:00.000Z",
  usedAt: null,
};

export const LEARNING: Learning = {
  lessons: [
    { exercise: "intervals", greats: 21, attempts: 34 },
    { exercise: "ear-training-sequential", greats: 17, attempts: 19 },
    { exercise: "phrases-1", greats: 6, attempts: 9 },
    { exercise: "phrases-2", greats: 1, attempts: 1 },
  ],
  days: [62, 71, 68, 80, 77, 88, 93].map((accuracy, index) => ({
    day: `2026-01-${String(index + 8).padStart(2, "0")}`,
    accuracy,
    attempts: 8,
  })),
  missedIntervals: [
    { interval: "Minor 6th", missed: 6, attempts: 9 },
    { interval: "Tritone", missed: 4, attempts: 10 },
  ],
};

/** The account of a user who has everything that a profile shows. */
export const ACCOUNT = {
  getEmail: data({ email: ADA.email, isConfirmed: true, pendingEmail: "ada@example.com" }),
  listPasskeys: data([PASSKEY]),
  listDevices: data([...DEVICES]),
  getLearning: data(LEARNING),
} satisfies FakeApi;

/** Opens the profile of a signed-in user on a page that needs no server. */
export async function openProfile(api: FakeApi = {}, user = ADA) {
  const calls = fakeApi({ ...ACCOUNT, ...api });
  await openPage("/keys", { user });
  await press("Profile");
  await page.getByRole("dialog", { name: "User Profile" }).findElement();
  return calls;
}

/** A sign-in that is too old until the right password, Fugue-in-7, is entered. */
export function createOldSignIn() {
  let isFresh = false;
  return {
    isFresh: () => isFresh,
    login({ body }) {
      isFresh = (body as { readonly password: string }).password === "Fugue-in-7";
      return isFresh ? data(ADA) : refused(401, "invalid_credentials");
    },
  } satisfies { isFresh: () => boolean; login: FakeApi["login"] };
}
