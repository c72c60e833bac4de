import { Suspense, useSyncExternalStore } from "react";
import { LatePart, late } from "./late.tsx";
import { toasts } from "./toast-store.ts";

const toaster = late(() => import("./toaster.tsx"));

/** Stands at the root and fetches the toaster when there is something to show. */
export function ToastHost() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    <Suspense fallback={null}>{shown && <LatePart part={toaster} props={{ shown }} />}</Suspense>
  );
}
