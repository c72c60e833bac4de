import { describe, expect, it } from "vitest";
import { createToastStore, TOAST_REMOVAL_MS } from "./toast-store.ts";

function setUp() {
  const tasks: { task: () => void; ms: number }[] = [];
  const toasts = createToastStore((task, ms) => tasks.push({ task, ms }));
  return { toasts, tasks };
}

describe("createToastStore", () => {
  it("replaces the current toast when another is shown", () => {
    const { toasts } = setUp();
    toasts.show({ title: "Microphone Error" });
    toasts.show({ title: "Error" });
    expect(toasts.current()).toMatchObject({ title: "Error", open: true });
  });

  it("closes a dismissed toast and removes it after 1,000,000 ms", () => {
    const { toasts, tasks } = setUp();
    const handle = toasts.show({ title: "Error" });
    handle.dismiss();
    expect(toasts.current()).toMatchObject({ open: false });
    expect(tasks).toMatchObject([{ ms: TOAST_REMOVAL_MS }]);
    tasks[0]?.task();
    expect(toasts.current()).toBeUndefined();
  });

  it("updates a toast through its handle", () => {
    const { toasts } = setUp();
    const handle = toasts.show({ title: "Saving" });
    handle.update({ title: "Saved", tone: "success" });
    expect(toasts.current()).toMatchObject({ title: "Saved", tone: "success", open: true });
  });

  it("ignores the handle of a toast that was replaced", () => {
    const { toasts, tasks } = setUp();
    const first = toasts.show({ title: "first" });
    first.dismiss();
    toasts.show({ title: "second" });
    first.update({ title: "late" });
    first.dismiss();
    tasks[0]?.task();
    expect(toasts.current()).toMatchObject({ title: "second", open: true });
  });
});
