import { useEffect, useEffectEvent } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { authSession, currentUserId } from "../../data/auth-session/auth-session.ts";
import { after } from "../../lib/timing/timers.ts";
import AuthDialog, {
  type AuthDialogProps,
} from "../../screens/account/auth-dialog/auth-dialog.tsx";
import { authDialog } from "../../screens/account/auth-dialog/auth-dialog-store.ts";
import { readReturnTo } from "../../screens/account/return-to.ts";
import { findRoute } from "../navigation/route-table.ts";

/**
 * The auth dialog while it is open. A sign-in on the welcome page leads to the page that redirected there, or to the
 * lessons; on other pages the user stays.
 */
export default function OpenAuthDialog({ mode }: Pick<AuthDialogProps, "mode">) {
  const [location, navigate] = useLocation();
  const returnTo = readReturnTo(useHistoryState());
  const enter = async () => {
    // If the dialog was closed meanwhile, the sign-in updates the page in place.
    if (location !== "/" || authDialog.current().status !== "open") return;
    authDialog.startLeaving();
    navigate((await toKnownAddress(returnTo)) ?? "/core-concepts", {
      replace: true,
      transition: true,
    });
  };
  useSignInElsewhere(() => {
    void enter();
    authDialog.close();
  });
  return (
    <AuthDialog mode={mode} onSuccess={() => void enter()} onClose={() => authDialog.close()} />
  );
}

/** Longer than the dialog's own delay after a sign-in. */
const FOLLOW_DELAY_MS = 500;

/** Calls back when the user signs in in another tab while the dialog is open in this one. */
function useSignInElsewhere(onSignIn: () => void): void {
  const notify = useEffectEvent(onSignIn);
  useEffect(() => {
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
  }, []);
}

/** The address if it has a screen other than the welcome page. */
async function toKnownAddress(address: string | undefined): Promise<string | undefined> {
  if (address === undefined) return undefined;
  const { pathname } = new URL(address, location.origin);
  const route = await findRoute(pathname).catch(() => undefined);
  return route && !["*", "/"].includes(route.path) ? address : undefined;
}
