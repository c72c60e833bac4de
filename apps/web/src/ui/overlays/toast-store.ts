import { createEmitter } from "../../lib/create-store.ts";

export const TOAST_DURATION_MS = 5000;
export const TOAST_REMOVAL_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_HOTKEY = "F8";

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** 'destructive' is for failures. */
  readonly tone?: "plain" | "success" | "destructive";
}

export interface ShownToast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

/** Holds at most one toast: a new one replaces the current one. */
export interface ToastStore {
  /** Shows a toast. The handle updates or dismisses it, and does nothing once it is replaced. */
  show(content: ToastContent): ToastHandle;
  dismiss(id: number): void;
  current(): ShownToast | undefined;
  subscribe(listener: () => void): () => void;
}

export interface ToastHandle {
  update(content: ToastContent): void;
  dismiss(): void;
}

/** @param later Runs a task after a number of milliseconds; `setTimeout` in the app. */
export function createToastStore(later: (task: () => void, ms: number) => void): ToastStore {
  const { emit, subscribe } = createEmitter();
  let shown: ShownToast | undefined;
  let lastId = 0;

  const set = (next: ShownToast | undefined) => {
    shown = next;
    emit();
  };
  const dismiss = (id: number) => {
    if (shown?.id !== id || !shown.open) return;
    set({ ...shown, open: false });
    later(() => {
      if (shown?.id === id) set(undefined);
    }, TOAST_REMOVAL_MS);
  };
  return {
    show(content) {
      lastId += 1;
      const id = lastId;
      set({ ...content, id, open: true });
      return {
        update(next) {
          if (shown?.id === id) set({ ...next, id, open: shown.open });
        },
        dismiss: () => dismiss(id),
      };
    },
    dismiss,
    current: () => shown,
    subscribe,
  };
}

export const toasts = createToastStore((task, ms) => setTimeout(task, ms));
export const toast = toasts.show;
