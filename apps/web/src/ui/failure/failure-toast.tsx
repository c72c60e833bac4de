import { useEffect, useEffectEvent } from "react";
import { toast } from "../overlays/toast-store.ts";
import { failureMessage } from "./messages.ts";

interface FailureToastProps {
  /** With its article: 'This dialog'. */
  readonly part: string;
  readonly error: unknown;
  /** Removes the failed part. */
  readonly onShown: () => void;
}

/** Says in a toast that a part failed which leaves no place in the page. */
export function FailureToast({ part, error, onShown }: FailureToastProps) {
  const show = useEffectEvent(() => {
    const { title, reason } = failureMessage(part, error);
    toast({ title, description: reason, tone: "destructive" });
    onShown();
  });
  useEffect(() => show(), []);
  return null;
}
