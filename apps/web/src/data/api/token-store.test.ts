import fc from "fast-check";
import { expect, test } from "vitest";
import { createTokenStore, type TextStorage } from "./token-store.ts";

/** A device whose answers come when they are let through. */
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

test("what the device kept is read once, and then known", async () => {
  const { kept, answer } = device("kept");
  const shelf = createTokenStore(kept);
  expect(shelf.peek()).toBeUndefined();
  answer();
  await expect(shelf.get()).resolves.toBe("kept");
  expect(shelf.peek()).toBe("kept");
});

test("who signs in while the device still reads is signed in by the new token", async () => {
  const { kept, answer, stored } = device("old");
  const shelf = createTokenStore(kept);
  const early = shelf.get();
  const keeping = shelf.save("new");
  expect(shelf.peek()).toBe("new");
  answer();
  await keeping;
  await expect(early).resolves.toBe("new");
  expect(stored()).toBe("new");
});

test("what was forgotten while the device still reads doesn't come back", async () => {
  const { kept, answer, stored } = device("old");
  const shelf = createTokenStore(kept);
  const early = shelf.get();
  const forgetting = shelf.clear();
  answer();
  await forgetting;
  await expect(early).resolves.toBeUndefined();
  expect(stored()).toBeUndefined();
});

test("a device that keeps nothing lets the token count until the app ends", async () => {
  const refuse = () => Promise.reject(new Error("not implemented"));
  const shelf = createTokenStore({ get: refuse, set: refuse, remove: refuse });
  await expect(shelf.get()).resolves.toBeUndefined();
  await shelf.save("token");
  await expect(shelf.get()).resolves.toBe("token");
  await shelf.clear();
  await expect(shelf.get()).resolves.toBeUndefined();
});

test("the device ends up with what was said last", async () => {
  const words = fc.array(fc.option(fc.string({ minLength: 1 }), { nil: undefined }), {
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(words, async (all) => {
      const { kept, answer, stored } = device("before");
      answer();
      const shelf = createTokenStore(kept);
      await Promise.all(all.map((word) => (word === undefined ? shelf.clear() : shelf.save(word))));
      expect(stored()).toBe(all.at(-1));
      expect(shelf.peek()).toBe(all.at(-1));
    }),
  );
});
