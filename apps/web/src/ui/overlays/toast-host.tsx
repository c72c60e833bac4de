import { useEffect, useState, useSyncExternalStore } from "react";
import { announce } from "../a11y/announcer.ts";
import { LatePart, late } from "../lazy/lazy-with-preload.tsx";
import { type ToastContent, toasts } from "./toast-store.ts";

const toaster = late(() => import("./toaster.tsx"));

/** Fetches what shows toasts ahead of the first, which may be that the network is gone. */
export const prefetchToaster = () => void toaster.fetch().catch(() => undefined);

/** 'Login failed. Please try again.' */
function inWords({ title, description }: ToastContent): string {
  if (!description) return title;
  return `${title}${/[.!?]$/.test(title) ? "" : "."} ${description}`;
}

/** Stands at the root and fetches the toaster when there is something to show, if it isn't here. */
export function ToastHost() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  const [here, setHere] = useState(false);
  const id = shown?.id;
  useEffect(() => {
    if (id === undefined) return;
    const told = toasts.current();
    if (told) announce(inWords(told));
    toaster.fetch().then(
      () => setHere(true),
      () => undefined,
    );
  }, [id]);
  return shown && here ? <LatePart part={toaster} props={{ shown }} /> : null;
}
