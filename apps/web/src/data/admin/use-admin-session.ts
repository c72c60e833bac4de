import { useEffect, useState, useSyncExternalStore } from "react";
import { type AdminSessionState, adminSession } from "./admin.ts";

/**
 * Whether the administrator is there, as it changes; the server is asked whenever a page opens that wants
 * to know and nobody is known to be, for somebody may have signed in by another tab.
 */
export function useAdminSession(): AdminSessionState {
  const state = useSyncExternalStore(adminSession.subscribe, adminSession.current);
  const [asked, setAsked] = useState(state.status === "allowed");
  useEffect(() => {
    if (!asked) void adminSession.check().then(() => setAsked(true));
  }, [asked]);
  return asked ? state : { status: "unknown" };
}
