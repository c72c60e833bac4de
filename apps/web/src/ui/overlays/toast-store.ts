/** At most one toast is shown: a new one takes the place of the last. */
export const TOAST_DURATION_MS = 5000;
export const TOAST_REMOVAL_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_HOTKEY = "F8";

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** 'destructive' tells of a failure, 'success' of a thing done. */
  readonly tone?: "plain" | "success" | "destructive";
}

export interface ShownToast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

export interface ToastStore {
  /** Shows a toast; the returned handle changes or dismisses it, if it is still there. */
  show(content: ToastContent): ToastHandle;
  dismiss(id: number): void;
  current(): ShownToast | undefined;
  subscribe(listener: () => void): () => void;
}

export interface ToastHandle {
  update(content: ToastContent): void;
  dismiss(): void;
}

/** `later` runs a task after some milliseconds; it is setTimeout in the app. */
export function createToastStore(later: (task: () => void, ms: number) => void): ToastStore {
  const listeners = new Set<() => void>();
  let shown: ShownToast | undefined;
  let lastId = 0;

  const set = (next: ShownToast | undefined) => {
    shown = next;
    for (const listener of listeners) listener();
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
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toasts = createToastStore((task, ms) => setTimeout(task, ms));
/** Tells the learner something in passing, or that something went wrong. */
export const toast = toasts.show;
