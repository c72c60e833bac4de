import { expect, test } from "vitest";
import { isIdlePage } from "../navigation/idle-pages.ts";
import { createUpdateOffer, resolveWaitingWorker } from "./app-version.ts";

test("installs silently in a tab of the new release, and offers it in all others", () => {
  expect(resolveWaitingWorker({ waitingHasEntry: true, activeHasEntry: false })).toBe("take");
  expect(resolveWaitingWorker({ waitingHasEntry: false, activeHasEntry: true })).toBe("offer");
  // The entry script is the same in both releases, or belongs to an older one.
  expect(resolveWaitingWorker({ waitingHasEntry: true, activeHasEntry: true })).toBe("offer");
  expect(resolveWaitingWorker({ waitingHasEntry: false, activeHasEntry: false })).toBe("offer");
});

test("can offer again after a dismissal", () => {
  const store = createUpdateOffer();
  const seen: boolean[] = [];
  store.subscribe(() => seen.push(store.isOffered()));
  store.offer();
  store.dismiss();
  store.offer();
  expect(seen).toEqual([true, false, true]);
});

test.each([
  ["/", true],
  ["/core-concepts", true],
  ["/C-Major/", true],
  ["/privacy", true],
  ["/intervals", false],
  ["/ear-training", true],
  ["/ear-training-lessons", false],
  ["/ionian-mode", false],
  ["/nowhere", false],
])("%s is an idle page: %s", (path, expected) => expect(isIdlePage(path)).toBe(expected));
