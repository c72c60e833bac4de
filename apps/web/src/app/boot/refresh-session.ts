import { session } from "../../data/auth-session/auth-session.ts";
import { tellSessionEnded } from "../../screens/account/toast-session-ended.ts";

/**
 * Asks the server who is there, where the browser has reason to think that anybody is. A page that
 * can't fetch the code to ask with knows no more than one whose server doesn't answer.
 */
export async function askWhoIsThere(): Promise<void> {
  if (session.current().status === "visitor") return;
  // An app that began without a network asks again, and sends what waits, when there is one.
  if (!navigator.onLine) addEventListener("online", () => void askWhoIsThere(), { once: true });
  try {
    const { auth } = await import("../../data/account/auth.ts");
    if ((await auth.refresh()) === "ended") tellSessionEnded();
  } catch {
    if (session.current().status === "loading") session.signedOut();
  }
}
