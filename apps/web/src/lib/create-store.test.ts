import { describe, expect, it } from "vitest";
import { createEmitter, createStore } from "./create-store.ts";

describe("createStore", () => {
  it("notifies subscribers after the value has changed", () => {
    const store = createStore(1);
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get()));
    store.set(2);
    store.set(2);
    expect(seen).toEqual([2, 2]);
  });

  it("stops notifying a subscriber that has unsubscribed", () => {
    const store = createStore("a");
    let calls = 0;
    const unsubscribe = store.subscribe(() => {
      calls += 1;
    });
    unsubscribe();
    store.set("b");
    expect(calls).toBe(0);
    expect(store.get()).toBe("b");
  });
});

describe("createEmitter", () => {
  it("passes the event to every subscriber in order", () => {
    const emitter = createEmitter<string>();
    const heard: string[] = [];
    emitter.subscribe((event) => heard.push(`first ${event}`));
    emitter.subscribe((event) => heard.push(`second ${event}`));
    emitter.emit("x");
    expect(heard).toEqual(["first x", "second x"]);
  });
});
