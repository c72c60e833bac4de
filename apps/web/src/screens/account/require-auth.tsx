import { useEffect } from "react";
import { useLocation } from "wouter";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import type { Elements } from "../../lib/elements.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { createReturnState } from "./return-to.ts";
import { toastSessionEnded } from "./toast-session-ended.ts";

interface RequireAuthProps {
  readonly children: Elements;
  /** Shown while it isn't known who is signed in. */
  readonly waiting: Elements;
}

/** Renders its children for signed-in users and redirects visitors to the welcome screen. */
export function RequireAuth({ children, waiting }: RequireAuthProps) {
  const { status } = useAuthSession();
  if (status === "visitor") return <RedirectToWelcome />;
  if (status === "loading") return waiting;
  return children;
}

/**
 * Redirects a visitor to the welcome screen, which returns here after sign-in. If the app still believes
 * the user is signed in, the server has just refused a call, so the auth session is checked first.
 */
export function RedirectToWelcome() {
  const [, navigate] = useLocation();
  const { status } = useAuthSession();
  useEffect(() => {
    if (status === "visitor") navigate("/", { replace: true, state: createReturnState(location) });
    else if (status === "signedIn") {
      void checkSessionEnded().then((ended) => !ended && navigate("/", { replace: true }));
    }
  }, [navigate, status]);
  return <Spinner label="Loading..." />;
}

async function checkSessionEnded(): Promise<boolean> {
  const { auth } = await import("../../data/account/auth.ts");
  const ended = (await auth.refresh()) === "ended";
  if (ended) toastSessionEnded();
  return ended;
}
