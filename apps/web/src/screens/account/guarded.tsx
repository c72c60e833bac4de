import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { Spinner } from "../../ui/spinner.tsx";
import { useSessionState } from "./session-state.ts";

/** What opens to those signed in; others are sent to the title page. */
export function Guarded({ children }: { readonly children: ReactNode }) {
  const session = useSessionState();
  if (session === "visitor") return <ToTitlePage />;
  if (session === "loading") return <Spinner label="Loading..." />;
  return children;
}

/** Leads to the title page; this one isn't to be come back to. */
export function ToTitlePage() {
  const [, navigate] = useLocation();
  useEffect(() => {
    navigate("/", { replace: true });
  }, [navigate]);
  return <Spinner label="Loading..." />;
}
