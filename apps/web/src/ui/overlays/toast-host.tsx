import { useEffect, useState, useSyncExternalStore } from "react";
import { announce } from "../a11y/announcer.ts";
import { LazyPart, lazyWithPreload } from "../lazy/lazy-with-preload.tsx";
import { type ToastContent, toasts } from "./toast-store.ts";

const toaster = lazyWithPreload(() => import("./toaster.tsx"));

/** Loads the toaster before the first toast, because that may be about a lost network. */
export const preloadToaster = () => void toaster.preload().catch(() => undefined);

/** The text to announce: 'Login failed. Please try again.' */
function announcementText({ title, description }: ToastContent): string {
  if (!description) return title;
  return `${title}${/[.!?]$/.test(title) ? "" : "."} ${description}`;
}

/** Announces and shows toasts. Loads the toaster's code with the first one. */
export function ToastHost() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  const [isReady, setIsReady] = useState(false);
  const id = shown?.id;
  useEffect(() => {
    if (id === undefined) return;
    const current = toasts.current();
    if (current?.open) announce(announcementText(current));
    toaster.preload().then(
      () => setIsReady(true),
      () => undefined,
    );
  }, [id]);
  return shown && isReady ? <LazyPart part={toaster} props={{ shown }} /> : null;
}
