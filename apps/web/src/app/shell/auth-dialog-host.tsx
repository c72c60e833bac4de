import { useDeferredValue, useEffect } from "react";
import { useLocation } from "wouter";
import { authDialog, useAuthDialog } from "../../screens/account/auth-dialog/auth-dialog-store.ts";
import { Boundary } from "../../ui/failure/boundary.tsx";
import { FailureToast } from "../../ui/failure/failure-toast.tsx";
import { LazyPart, lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";
import { toastUnreachable } from "../../ui/lazy/toast-unreachable.ts";
import { useLazyPart } from "../../ui/lazy/use-lazy-part.ts";

const dialog = lazyWithPreload(() => import("./open-auth-dialog.tsx"));

/** Preloads the dialog's code when a press that opens it is likely. */
export const preloadAuthDialog = () => void dialog.preload().catch(() => undefined);

/** Shows the auth dialog while it is open. */
export function AuthDialogHost() {
  const state = useAuthDialog();
  const [location] = useLocation();
  const open = state.status === "open";
  const code = useLazyPart(dialog, open);
  // A deferred value renders concurrently: the form would delay the frame that shows the press.
  const isShown = useDeferredValue(open && code === "ready");
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation ends the leaving state.
  useEffect(() => authDialog.finishLeaving(), [location]);
  useEffect(() => {
    if (code !== "failed") return;
    authDialog.close();
    toastUnreachable();
  }, [code]);
  if (!open || !isShown) return null;
  return (
    <Boundary
      name="auth dialog"
      fallback={({ error }) => (
        <FailureToast part="This dialog" error={error} onShown={authDialog.close} />
      )}
    >
      <LazyPart part={dialog} props={{ mode: state.mode }} />
    </Boundary>
  );
}
