import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { useSession } from "../../queries/use-session.ts";
import { Spinner } from "../../ui/spinner.tsx";

/** What opens to those signed in; others are sent to the title page. */
export function Guarded({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  if (status === "visitor") return <ToTitlePage />;
  if (status === "loading") return <Spinner label="Loading..." />;
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
