import { ApiError, NetworkError } from "@attune/contract";
import { expect, it } from "vitest";
import { z } from "zod/mini";
import { clearLockedLessons } from "../../lib/storage/clear-locked-lessons.ts";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import { fetchOrKept, isKept } from "./kept-lessons.ts";

const PATH = "/api/ear-training-lessons";
const schema = z.array(z.string());

function setUp() {
  const storage = createMemoryStorage();
  const lost = new NetworkError("lost");
  const load = (response: () => Promise<string[]>) => fetchOrKept(PATH, schema, response, storage);
  return { storage, lost, load };
}

it("returns what was fetched before when there is no network", async () => {
  const { lost, load } = setUp();
  expect(await load(async () => ["a"])).toEqual(["a"]);
  expect(await load(() => Promise.reject(lost))).toEqual(["a"]);
  expect(await load(async () => ["b"])).toEqual(["b"]);
  expect(await load(() => Promise.reject(lost))).toEqual(["b"]);
});

it("fails as the request when nothing is kept, or what is kept can't be read", async () => {
  const { storage, lost, load } = setUp();
  await expect(load(() => Promise.reject(lost))).rejects.toBe(lost);
  storage.setItem(`attune.lessons.${PATH}`, "{");
  await expect(load(() => Promise.reject(lost))).rejects.toBe(lost);
});

it("keeps no lesson from a server that refuses it, and none after the user has signed out", async () => {
  const { storage, lost, load } = setUp();
  await load(async () => ["a"]);
  const refused = new ApiError(401, "", "");
  await expect(load(() => Promise.reject(refused))).rejects.toBe(refused);
  clearLockedLessons(storage);
  await expect(load(() => Promise.reject(lost))).rejects.toBe(lost);
});

it("knows which lessons are kept, until the user signs out", async () => {
  const { storage, load } = setUp();
  expect(isKept(PATH, storage)).toBe(false);
  await load(async () => ["a"]);
  expect(isKept(PATH, storage)).toBe(true);
  expect(isKept(`${PATH}/other`, storage)).toBe(false);
  clearLockedLessons(storage);
  expect(isKept(PATH, storage)).toBe(false);
});
