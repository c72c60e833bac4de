import fc from "fast-check";
import { expect, test } from "vitest";
import { createTokenStore, type TextStorage } from "./token-store.ts";

/** A storage whose calls resolve on demand. */
function device(text?: string) {
  let stored = text;
  const gate = Promise.withResolvers<void>();
  const kept: TextStorage = {
    async get() {
      const found = stored;
      await gate.promise;
      return found;
    },
    async set(next) {
      stored = next;
    },
    async remove() {
      stored = undefined;
    },
  };
  return { kept, answer: gate.resolve, stored: () => stored };
}

test("reads the stored token once and then knows it", async () => {
  const { kept, answer } = device("kept");
  const store = createTokenStore(kept);
  expect(store.peek()).toBeUndefined();
  answer();
  await expect(store.get()).resolves.toBe("kept");
  expect(store.peek()).toBe("kept");
});

test("prefers a token saved while the stored one is being read", async () => {
  const { kept, answer, stored } = device("old");
  const store = createTokenStore(kept);
  const early = store.get();
  const keeping = store.save("new");
  expect(store.peek()).toBe("new");
  answer();
  await keeping;
  await expect(early).resolves.toBe("new");
  expect(stored()).toBe("new");
});

test("stays cleared when cleared while the stored token is being read", async () => {
  const { kept, answer, stored } = device("old");
  const store = createTokenStore(kept);
  const early = store.get();
  const forgetting = store.clear();
  answer();
  await forgetting;
  await expect(early).resolves.toBeUndefined();
  expect(stored()).toBeUndefined();
});

test("keeps the token in memory when the storage fails", async () => {
  const refuse = () => Promise.reject(new Error("not implemented"));
  const store = createTokenStore({ get: refuse, set: refuse, remove: refuse });
  await expect(store.get()).resolves.toBeUndefined();
  await store.save("token");
  await expect(store.get()).resolves.toBe("token");
  await store.clear();
  await expect(store.get()).resolves.toBeUndefined();
});

test("writes in order, so that the last value is stored", async () => {
  const words = fc.array(fc.option(fc.string({ minLength: 1 }), { nil: undefined }), {
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(words, async (all) => {
      const { kept, answer, stored } = device("before");
      answer();
      const store = createTokenStore(kept);
      await Promise.all(all.map((word) => (word === undefined ? store.clear() : store.save(word))));
      expect(stored()).toBe(all.at(-1));
      expect(store.peek()).toBe(all.at(-1));
    }),
  );
});
