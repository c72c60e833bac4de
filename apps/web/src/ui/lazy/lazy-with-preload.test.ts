import { createElement, Suspense } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eager, type LazyComponent, LazyPart, lazyWithPreload } from "./lazy-with-preload.tsx";

const Part = () => "the part";

/** Markup of the first render: the part, or the fallback if the part suspends. */
const firstRender = (part: LazyComponent<object>) =>
  renderToStaticMarkup(
    createElement(Suspense, { fallback: "loading" }, createElement(LazyPart, { part, props: {} })),
  );

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("lazyWithPreload", () => {
  it("loads the code once when preload is called several times", async () => {
    const load = vi.fn(async () => ({ default: Part }));
    const part = lazyWithPreload(load);
    expect(part.loaded()).toBeUndefined();
    expect(await part.preload()).toBe(Part);
    expect(await part.preload()).toBe(Part);
    expect(load).toHaveBeenCalledTimes(1);
    expect(part.loaded()).toBe(Part);
  });

  it("suspends when its code isn't loaded and renders synchronously when it is", async () => {
    const part = lazyWithPreload(async () => ({ default: Part }));
    expect(firstRender(part)).toContain("loading");
    await part.preload();
    expect(firstRender(part)).toBe("the part");
  });

  it("keeps a failure for a second, then loads again", async () => {
    const load = vi
      .fn<() => Promise<{ default: typeof Part }>>()
      .mockRejectedValueOnce(new TypeError("offline"))
      .mockResolvedValue({ default: Part });
    const part = lazyWithPreload(load);
    await expect(part.preload()).rejects.toThrow("offline");
    await expect(part.preload()).rejects.toThrow("offline");
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(await part.preload()).toBe(Part);
  });
});

describe("eager", () => {
  it("renders synchronously from the start", async () => {
    const part = eager(Part);
    expect(firstRender(part)).toBe("the part");
    expect(await part.preload()).toBe(Part);
  });
});
