import { authSession } from "../../data/auth-session/auth-session.ts";
import { otherPages } from "../navigation/route-table.ts";

/** Asks the server who is signed in, unless the browser holds no credentials. */
export async function refreshSession(): Promise<void> {
  if (authSession.current().status === "visitor") return;
  const pages = await otherPages.preload().catch(() => undefined);
  if (pages) await pages.askWhoIsSignedIn();
  else if (authSession.current().status === "loading") authSession.clearUser();
}
