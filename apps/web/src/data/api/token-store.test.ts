import fc from "fast-check";
import { expect, test } from "vitest";
import { createTokenShelf, type KeptText } from "./token-store.ts";

/** A device whose answers come when they are let through. */
function device(text?: string) {
  let stored = text;
  const gate = Promise.withResolvers<void>();
  const kept: KeptText = {
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
  const shelf = createTokenShelf(kept);
  expect(shelf.known()).toBeUndefined();
  answer();
  await expect(shelf.token()).resolves.toBe("kept");
  expect(shelf.known()).toBe("kept");
});

test("who signs in while the device still reads is signed in by the new token", async () => {
  const { kept, answer, stored } = device("old");
  const shelf = createTokenShelf(kept);
  const early = shelf.token();
  const keeping = shelf.keep("new");
  expect(shelf.known()).toBe("new");
  answer();
  await keeping;
  await expect(early).resolves.toBe("new");
  expect(stored()).toBe("new");
});

test("what was forgotten while the device still reads doesn't come back", async () => {
  const { kept, answer, stored } = device("old");
  const shelf = createTokenShelf(kept);
  const early = shelf.token();
  const forgetting = shelf.forget();
  answer();
  await forgetting;
  await expect(early).resolves.toBeUndefined();
  expect(stored()).toBeUndefined();
});

test("a device that keeps nothing lets the token count until the app ends", async () => {
  const refuse = () => Promise.reject(new Error("not implemented"));
  const shelf = createTokenShelf({ get: refuse, set: refuse, remove: refuse });
  await expect(shelf.token()).resolves.toBeUndefined();
  await shelf.keep("token");
  await expect(shelf.token()).resolves.toBe("token");
  await shelf.forget();
  await expect(shelf.token()).resolves.toBeUndefined();
});

test("the device ends up with what was said last", async () => {
  const words = fc.array(fc.option(fc.string({ minLength: 1 }), { nil: undefined }), {
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(words, async (all) => {
      const { kept, answer, stored } = device("before");
      answer();
      const shelf = createTokenShelf(kept);
      await Promise.all(
        all.map((word) => (word === undefined ? shelf.forget() : shelf.keep(word))),
      );
      expect(stored()).toBe(all.at(-1));
      expect(shelf.known()).toBe(all.at(-1));
    }),
  );
});
