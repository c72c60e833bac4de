import { expect, test } from "vitest";
import { createCelebrations } from "./celebrations.ts";

// Only passed through.
const panel = {} as Element;

function setUp() {
  const celebrations = createCelebrations();
  const occasions: string[] = [];
  celebrations.subscribe(({ occasion }) => occasions.push(occasion));
  return { celebrations, occasions };
}

test("celebrates a queued reward once", () => {
  const { celebrations, occasions } = setUp();
  celebrations.queueReward("applause");
  expect(occasions).toEqual([]);
  celebrations.celebrateQueued(panel);
  celebrations.celebrateQueued(panel);
  expect(occasions).toEqual(["applause"]);
});

test("does nothing when no reward is queued", () => {
  const { celebrations, occasions } = setUp();
  celebrations.celebrateQueued(panel);
  expect(occasions).toEqual([]);
});

test("celebrates only the last of several queued rewards", () => {
  const { celebrations, occasions } = setUp();
  celebrations.queueReward("applause");
  celebrations.queueReward("ovation");
  celebrations.celebrateQueued(panel);
  expect(occasions).toEqual(["ovation"]);
});

test("drops the queued reward when a set ends", () => {
  const { celebrations, occasions } = setUp();
  celebrations.queueReward("applause");
  celebrations.celebrateSetEnd(panel);
  celebrations.celebrateQueued(panel);
  expect(occasions).toEqual(["encore"]);
});

test("stops calling a listener when it unsubscribes", () => {
  const celebrations = createCelebrations();
  const occasions: string[] = [];
  celebrations.subscribe(({ occasion }) => occasions.push(occasion))();
  celebrations.celebrateSetEnd(panel);
  expect(occasions).toEqual([]);
});
