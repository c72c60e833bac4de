import { useEffect, useEffectEvent } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { authSession, currentUserId } from "../../data/auth-session/auth-session.ts";
import { after } from "../../lib/timing/timers.ts";
import { authDialog, useAuthDialog } from "../../screens/account/auth-dialog/auth-dialog-store.ts";
import { readReturnTo } from "../../screens/account/return-to.ts";
import { Boundary } from "../../ui/failure/boundary.tsx";
import { FailureToast } from "../../ui/failure/failure-toast.tsx";
import { LazyPart, lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";
import { toastUnreachable } from "../../ui/lazy/toast-unreachable.ts";
import { useLazyPart } from "../../ui/lazy/use-lazy-part.ts";
import { matchRoute, NOT_FOUND } from "../navigation/routes.ts";

const dialog = lazyWithPreload(() => import("../../screens/account/auth-dialog/auth-dialog.tsx"));

/** Preloads the dialog's code when a press that opens it is likely. */
export const preloadAuthDialog = () => void dialog.preload().catch(() => undefined);

/**
 * Shows the auth dialog while it is open. A sign-in on the welcome page leads to the page that redirected
 * there, or to the lessons; on other pages the user stays.
 */
export function AuthDialogHost() {
  const state = useAuthDialog();
  const [location, navigate] = useLocation();
  const returnTo = readReturnTo(useHistoryState());
  const open = state.status === "open";
  const code = useLazyPart(dialog, open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation ends the leaving state.
  useEffect(() => authDialog.finishLeaving(), [location]);
  useEffect(() => {
    if (code !== "failed") return;
    authDialog.close();
    toastUnreachable();
  }, [code]);
  const enter = () => {
    // If the dialog was closed meanwhile, the sign-in updates the page in place.
    if (location !== "/" || authDialog.current().status !== "open") return;
    authDialog.startLeaving();
    navigate(toKnownAddress(returnTo) ?? "/core-concepts", { replace: true, transition: true });
  };
  useSignInElsewhere(open, () => {
    enter();
    authDialog.close();
  });
  if (!open || code !== "ready") return null;
  return (
    <Boundary
      name="auth dialog"
      fallback={({ error }) => (
        <FailureToast part="This dialog" error={error} onShown={authDialog.close} />
      )}
    >
      <LazyPart
        part={dialog}
        props={{ mode: state.mode, onSuccess: enter, onClose: () => authDialog.close() }}
      />
    </Boundary>
  );
}

/** Longer than the dialog's own delay after a sign-in. */
const FOLLOW_DELAY_MS = 500;

/** Calls back when the user signs in in another tab while the dialog is open in this one. */
function useSignInElsewhere(open: boolean, onSignIn: () => void): void {
  const notify = useEffectEvent(onSignIn);
  useEffect(() => {
    if (!open) return;
    const before = currentUserId();
    let cancel = () => {};
    const unsubscribe = authSession.subscribe(() => {
      cancel();
      const now = currentUserId();
      if (now !== undefined && now !== before) cancel = after(FOLLOW_DELAY_MS, notify);
    });
    return () => {
      cancel();
      unsubscribe();
    };
  }, [open]);
}

/** The address if it has a screen other than the welcome page. */
function toKnownAddress(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const { pathname } = new URL(address, location.origin);
  const route = matchRoute(pathname);
  return route === NOT_FOUND || route.path === "/" ? undefined : address;
}
