import { authSession } from "../../data/auth-session/auth-session.ts";
import { toastSessionEnded } from "../../screens/account/toast-session-ended.ts";

/**
 * Asks the server who is signed in. If the code to ask with can't be loaded, the result is the same as for an
 * unreachable server.
 */
export async function askWhoIsSignedIn(): Promise<void> {
  // An app that started offline asks again once online, which also sends pending calls.
  if (!navigator.onLine) addEventListener("online", () => void askWhoIsSignedIn(), { once: true });
  try {
    const { auth } = await import("../../data/account/auth.ts");
    if ((await auth.refresh()) === "ended") toastSessionEnded();
  } catch {
    if (authSession.current().status === "loading") authSession.clearUser();
  }
}
