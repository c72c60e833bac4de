import { expect, test } from "vitest";
import { isRestingPlace } from "../navigation/idle-pages.ts";
import { createEditionStore, onWaiting } from "./app-version.ts";

test("a tab of the new release lets its worker in; to all others it is offered", () => {
  expect(onWaiting({ waitingHolds: true, servingHolds: false })).toBe("take");
  expect(onWaiting({ waitingHolds: false, servingHolds: true })).toBe("offer");
  // Nothing that a tab begins with has changed; or its release is older than both.
  expect(onWaiting({ waitingHolds: true, servingHolds: true })).toBe("offer");
  expect(onWaiting({ waitingHolds: false, servingHolds: false })).toBe("offer");
});

test("an offer that is left can be made again", () => {
  const store = createEditionStore();
  const seen: boolean[] = [];
  store.subscribe(() => seen.push(store.isOffered()));
  store.offer();
  store.leave();
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
])("%s is a resting place: %s", (path, rests) => expect(isRestingPlace(path)).toBe(rests));
