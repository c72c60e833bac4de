import { expect, test } from "vitest";
import { createFreeMoments } from "./free-moments.ts";

function setUp(isFree: boolean) {
  const condition = { isFree };
  const moments = createFreeMoments(() => condition.isFree);
  const resolved: string[] = [];
  const wait = (name: string) => void moments.wait().then(() => resolved.push(name));
  return { condition, moments, resolved, wait };
}

test("resolves immediately in a free moment", async () => {
  const { resolved, wait } = setUp(true);
  wait("a");
  await Promise.resolve();
  expect(resolved).toEqual(["a"]);
});

test("resolves all that wait, once, when a moment is free", async () => {
  const { condition, moments, resolved, wait } = setUp(false);
  wait("a");
  wait("b");
  moments.check();
  await Promise.resolve();
  expect(resolved).toEqual([]);
  condition.isFree = true;
  moments.check();
  moments.check();
  await Promise.resolve();
  expect(resolved).toEqual(["a", "b"]);
});
