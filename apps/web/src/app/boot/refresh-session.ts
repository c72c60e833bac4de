import { authSession } from "../../data/auth-session/auth-session.ts";
import { toastSessionEnded } from "../../screens/account/toast-session-ended.ts";

/**
 * Asks the server who is there, where the browser has reason to think that anybody is. A page that
 * can't fetch the code to ask with knows no more than one whose server doesn't answer.
 */
export async function refreshSession(): Promise<void> {
  if (authSession.current().status === "visitor") return;
  // An app that began without a network asks again, and sends what waits, when there is one.
  if (!navigator.onLine) addEventListener("online", () => void refreshSession(), { once: true });
  try {
    const { auth } = await import("../../data/account/auth.ts");
    if ((await auth.refresh()) === "ended") toastSessionEnded();
  } catch {
    if (authSession.current().status === "loading") authSession.clearUser();
  }
}
