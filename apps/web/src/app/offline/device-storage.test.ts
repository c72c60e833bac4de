import { afterEach, expect, test, vi } from "vitest";
import { reportUnkept, reportUnkeptKey, unkept } from "../../lib/storage/unkept.ts";
import { lessonEvents } from "../../screens/lessons/lesson-events.ts";
import { watchDeviceStorage } from "./device-storage.ts";

afterEach(() => unkept.set(false));

function watch() {
  const toast = vi.fn();
  const persist = vi.fn(() => Promise.reject(new Error("refused")));
  watchDeviceStorage({ toast, persist });
  return { toast, persist };
}

test("says once that something can't be kept, but not for what isn't missed", () => {
  const { toast } = watch();
  reportUnkeptKey("attune.device");
  expect(toast).not.toHaveBeenCalled();
  reportUnkeptKey("attune.progress.visitor.intervals");
  reportUnkept();
  expect(toast).toHaveBeenCalledOnce();
});

test("says what happened before it watched", () => {
  reportUnkept();
  expect(watch().toast).toHaveBeenCalledOnce();
});

test("asks for persistent storage after the first finished set, once", () => {
  const { persist } = watch();
  lessonEvents.emit({ completed: false });
  expect(persist).not.toHaveBeenCalled();
  lessonEvents.emit({ completed: true });
  lessonEvents.emit({ completed: true });
  expect(persist).toHaveBeenCalledOnce();
});
