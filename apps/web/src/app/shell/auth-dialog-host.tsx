import { useEffect, useEffectEvent } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { authSession, currentUserId } from "../../data/auth-session/auth-session.ts";
import { authDialog, useAuthDialog } from "../../screens/account/auth-dialog/auth-dialog-store.ts";
import { readReturnTo } from "../../screens/account/return-to.ts";
import { LazyPart, lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";
import { toastUnreachable } from "../../ui/lazy/toast-unreachable.ts";
import { useLazyPart } from "../../ui/lazy/use-lazy-part.ts";
import { matchRoute, NOT_FOUND } from "../navigation/routes.ts";

const dialog = lazyWithPreload(() => import("../../screens/account/auth-dialog/auth-dialog.tsx"));

/** Fetches the dialog's code when someone is about to press what opens it. */
export const prefetchDoor = () => void dialog.preload().catch(() => undefined);

/**
 * Shows the dialog for signing in while the door is open. Whoever comes in by the title page turns
 * it, to where they were sent away from or to the lessons; elsewhere they stay where they are.
 */
export function AuthDialogHost() {
  const state = useAuthDialog();
  const [location, navigate] = useLocation();
  const returnTo = readReturnTo(useHistoryState());
  const open = state.status === "open";
  const code = useLazyPart(dialog, open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere ends the leaving.
  useEffect(() => authDialog.finishLeaving(), [location]);
  useEffect(() => {
    if (code !== "failed") return;
    authDialog.close();
    toastUnreachable();
  }, [code]);
  const enter = () => {
    // Closed meanwhile: whoever was let in all the same finds the page open around them.
    if (location !== "/" || authDialog.current().status !== "open") return;
    authDialog.startLeaving();
    navigate(known(returnTo) ?? "/core-concepts", { replace: true, transition: true });
  };
  useFollowed(open, () => {
    enter();
    authDialog.close();
  });
  if (!open || code !== "ready") return null;
  return (
    <LazyPart
      part={dialog}
      props={{ mode: state.mode, onSuccess: enter, onClose: () => authDialog.close() }}
    />
  );
}

/** Longer than the dialog itself takes to go on once someone came in by it. */
const FOLLOWING_MS = 500;

/** Someone came in by another tab while the dialog is open here: this one follows. */
function useFollowed(open: boolean, follow: () => void): void {
  const go = useEffectEvent(follow);
  useEffect(() => {
    if (!open) return;
    const before = currentUserId();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = authSession.subscribe(() => {
      clearTimeout(timer);
      const now = currentUserId();
      if (now !== undefined && now !== before) timer = setTimeout(go, FOLLOWING_MS);
    });
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [open]);
}

/** The address, if it is one of a screen other than the title page. */
function known(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const { pathname } = new URL(address, location.origin);
  const route = matchRoute(pathname);
  return route === NOT_FOUND || route.path === "/" ? undefined : address;
}
