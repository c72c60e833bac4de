import { useEffect, useState, useSyncExternalStore } from "react";
import { type AdminSessionState, adminSession } from "./admin.ts";

/**
 * The administrator's session. Asks the server on mount unless the session is known to be allowed,
 * because the administrator may have signed in in another tab.
 */
export function useAdminSession(): AdminSessionState {
  const state = useSyncExternalStore(adminSession.subscribe, adminSession.current);
  const [isChecked, setIsChecked] = useState(state.status === "allowed");
  useEffect(() => {
    if (!isChecked) void adminSession.check().then(() => setIsChecked(true));
  }, [isChecked]);
  return isChecked ? state : { status: "unknown" };
}
