import { unkept } from "../../lib/storage/unkept.ts";
import { lessonEvents } from "../../screens/lessons/lesson-events.ts";
import type { ToastContent } from "../../ui/overlays/toast-store.ts";

const NOT_KEPT: ToastContent = {
  title: "Your browser keeps nothing here",
  description:
    "Its storage is full or blocked, as in a private window. What you practice stays until you close this page; with an account it is kept there.",
};

export interface DeviceStoragePorts {
  readonly toast: (content: ToastContent) => void;
  /** Asks the browser not to clear what the page has stored; absent in some browsers. */
  readonly persist: (() => Promise<boolean>) | undefined;
}

/**
 * Says once when the first thing can't be kept. Asks for persistent storage after the first finished set: by then there
 * is something to lose, and a browser that asks the user is understood.
 */
export function watchDeviceStorage({ toast, persist }: DeviceStoragePorts): void {
  let isSaid = false;
  const sayUnkept = () => {
    if (isSaid || !unkept.get()) return;
    isSaid = true;
    toast(NOT_KEPT);
  };
  unkept.subscribe(sayUnkept);
  sayUnkept();
  const stop = lessonEvents.subscribe(({ completed }) => {
    if (!completed) return;
    stop();
    persist?.().catch(() => undefined);
  });
}
