import { useEffect } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { door, useDoor } from "../screens/account/door.ts";
import { returnAddress } from "../screens/account/return-to.ts";
import { LatePart, late } from "../ui/late.tsx";
import { toast } from "../ui/toast-store.ts";
import { useLate } from "../ui/use-late.ts";
import { matchRoute, NOT_FOUND } from "./routes.ts";

const dialog = late(() => import("../screens/account/auth-dialog.tsx"));

/** Fetches the dialog's code when someone is about to press what opens it. */
export const prefetchDoor = () => void dialog.fetch().catch(() => undefined);

/**
 * Shows the dialog for signing in while the door is open. Whoever comes in by the title page turns
 * it, to where they were sent away from or to the lessons; elsewhere they stay where they are.
 */
export function DoorHost() {
  const state = useDoor();
  const [location, navigate] = useLocation();
  const returnTo = returnAddress(useHistoryState());
  const open = state.status === "open";
  const code = useLate(dialog, open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere ends the leaving.
  useEffect(() => door.arrive(), [location]);
  useEffect(() => {
    if (code !== "failed") return;
    door.close();
    tellUnreachable();
  }, [code]);
  if (!open || code !== "here") return null;
  const enter = () => {
    // Closed meanwhile: whoever was let in all the same finds the page open around them.
    if (location !== "/" || door.current().status !== "open") return;
    door.leave();
    navigate(known(returnTo) ?? "/core-concepts", { replace: true, transition: true });
  };
  return (
    <LatePart
      part={dialog}
      props={{ mode: state.mode, onSuccess: enter, onClose: () => door.close() }}
    />
  );
}

/** The address, if it is one of a screen other than the title page. */
function known(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const { pathname } = new URL(address, location.origin);
  const route = matchRoute(pathname);
  return route === NOT_FOUND || route.path === "/" ? undefined : address;
}

/** A dialog's code couldn't be fetched. */
export function tellUnreachable(): void {
  toast({
    title: "Error",
    description: "Network error. Please try again.",
    tone: "destructive",
  });
}
