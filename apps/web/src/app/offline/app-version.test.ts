import { expect, test } from "vitest";
import { isIdlePage } from "../navigation/idle-pages.ts";
import { createUpdateOffer, resolveWaitingWorker } from "./app-version.ts";

test("a tab of the new release lets its worker in; to all others it is offered", () => {
  expect(resolveWaitingWorker({ waitingHasEntry: true, activeHasEntry: false })).toBe("take");
  expect(resolveWaitingWorker({ waitingHasEntry: false, activeHasEntry: true })).toBe("offer");
  // Nothing that a tab begins with has changed; or its release is older than both.
  expect(resolveWaitingWorker({ waitingHasEntry: true, activeHasEntry: true })).toBe("offer");
  expect(resolveWaitingWorker({ waitingHasEntry: false, activeHasEntry: false })).toBe("offer");
});

test("an offer that is left can be made again", () => {
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
])("%s is a resting place: %s", (path, rests) => expect(isIdlePage(path)).toBe(rests));
