import { expect, test } from "vitest";
import { createThemeStore } from "./theme.ts";

function shelf(stored?: string) {
  const kept = new Map(stored === undefined ? [] : [["attune.theme", stored]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("the theme is the system's unless another was chosen", () => {
  expect(createThemeStore(shelf(), new EventTarget()).current()).toBe("system");
  expect(createThemeStore(shelf("dark"), new EventTarget()).current()).toBe("dark");
  expect(createThemeStore(shelf("sepia"), new EventTarget()).current()).toBe("system");
});

test("a choice is kept, told, and taken back", () => {
  const kept = shelf();
  const store = createThemeStore(kept, new EventTarget());
  const heard: string[] = [];
  store.subscribe(() => heard.push(store.current()));
  store.choose("dark");
  expect(kept.kept.get("attune.theme")).toBe("dark");
  store.choose("system");
  expect(kept.kept.size).toBe(0);
  expect(heard).toEqual(["dark", "system"]);
});

test("a choice made in another tab counts here", () => {
  const kept = shelf();
  const tabs = new EventTarget();
  const store = createThemeStore(kept, tabs);
  kept.setItem("attune.theme", "light");
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: "attune.theme" }));
  expect(store.current()).toBe("light");
});
