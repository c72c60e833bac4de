import { useSyncExternalStore } from "react";
import { type Session, session } from "./session.ts";

/** Who is there, as it changes. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.current);
}
