import { describe, expect, it } from "vitest";
import { createToastStore, TOAST_REMOVAL_MS } from "./toast-store.ts";

function store() {
  const tasks: { task: () => void; ms: number }[] = [];
  const toasts = createToastStore((task, ms) => tasks.push({ task, ms }));
  return { toasts, tasks };
}

describe("toasts", () => {
  it("show one at a time: a new one replaces the last", () => {
    const { toasts } = store();
    toasts.show({ title: "Microphone Error" });
    toasts.show({ title: "Error" });
    expect(toasts.current()).toMatchObject({ title: "Error", open: true });
  });

  it("close when dismissed and are removed after 1,000,000 ms", () => {
    const { toasts, tasks } = store();
    const handle = toasts.show({ title: "Error" });
    handle.dismiss();
    expect(toasts.current()).toMatchObject({ open: false });
    expect(tasks).toMatchObject([{ ms: TOAST_REMOVAL_MS }]);
    tasks[0]?.task();
    expect(toasts.current()).toBeUndefined();
  });

  it("can be updated while shown", () => {
    const { toasts } = store();
    const handle = toasts.show({ title: "Saving" });
    handle.update({ title: "Saved", tone: "success" });
    expect(toasts.current()).toMatchObject({ title: "Saved", tone: "success", open: true });
  });

  it("leave their successor alone", () => {
    const { toasts, tasks } = store();
    const first = toasts.show({ title: "first" });
    first.dismiss();
    toasts.show({ title: "second" });
    first.update({ title: "late" });
    first.dismiss();
    tasks[0]?.task();
    expect(toasts.current()).toMatchObject({ title: "second", open: true });
  });
});
