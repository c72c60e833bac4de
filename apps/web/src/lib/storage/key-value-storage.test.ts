import { describe, expect, it } from "vitest";
import { createMemoryStorage, createSafeStorage } from "./key-value-storage.ts";
import { createFailingStorage } from "./testing/failing-storage.ts";

function webStorage() {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe.each([
  ["a safe storage", () => createSafeStorage(webStorage())],
  ["a memory storage", createMemoryStorage],
])("%s", (_, create) => {
  it("returns what was stored until it is removed", () => {
    const storage = create();
    expect(storage.getItem("a")).toBeNull();
    expect(storage.setItem("a", "1")).toBe(true);
    expect(storage.getItem("a")).toBe("1");
    storage.removeItem("a");
    expect(storage.getItem("a")).toBeNull();
  });

  it("lists the keys with a prefix", () => {
    const storage = create();
    for (const key of ["a.1", "b.1", "a.2"]) storage.setItem(key, "");
    expect(storage.keys("a.").sort()).toEqual(["a.1", "a.2"]);
  });
});

it("acts as if nothing were stored when the browser denies access", () => {
  const unkept: string[] = [];
  const storage = createFailingStorage((key) => unkept.push(key));
  expect(storage.setItem("a", "1")).toBe(false);
  expect(storage.getItem("a")).toBeNull();
  expect(storage.keys("")).toEqual([]);
  expect(() => storage.removeItem("a")).not.toThrow();
  expect(unkept).toEqual(["a"]);
});
