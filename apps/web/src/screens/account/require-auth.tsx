import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { useSession } from "../../data/auth-session/use-auth-session.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { createReturnState } from "./return-to.ts";
import { toastSessionEnded } from "./toast-session-ended.ts";

/** What opens to those signed in; others are sent to the title page. */
export function RequireAuth({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  if (status === "visitor") return <RedirectToWelcome />;
  if (status === "loading") return <Spinner label="Loading..." />;
  return children;
}

/**
 * Leads to the title page, which leads back here once the visitor has signed in. Someone who was
 * taken for signed in is asked after first: the server refused them.
 */
export function RedirectToWelcome() {
  const [, navigate] = useLocation();
  const { status } = useSession();
  useEffect(() => {
    if (status === "visitor") navigate("/", { replace: true, state: createReturnState(location) });
    else if (status === "signedIn") {
      void askAfter().then((ended) => !ended && navigate("/", { replace: true }));
    }
  }, [navigate, status]);
  return <Spinner label="Loading..." />;
}

async function askAfter(): Promise<boolean> {
  const { auth } = await import("../../data/account/auth.ts");
  const ended = (await auth.refresh()) === "ended";
  if (ended) toastSessionEnded();
  return ended;
}
