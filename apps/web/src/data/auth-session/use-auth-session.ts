import { useSyncExternalStore } from "react";
import { type Session, session } from "./auth-session.ts";

/** Whom prerendered pages are drawn for. */
const VISITOR: Session = { status: "visitor" };

/** Who is there, as it changes. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.current, () => VISITOR);
}
