import { authSession } from "../../data/auth-session/auth-session.ts";
import { whenIdle } from "../../lib/timing/when-idle.ts";

const isSignedIn = () => authSession.current().status === "signedIn";

/** Keeps the lessons that need an account on this device, once, while someone is signed in and online. */
export function keepLockedLessons(): void {
  let fetching: AbortController | undefined;

  async function keep(): Promise<void> {
    if (!isSignedIn()) {
      fetching?.abort();
      return;
    }
    if (fetching || !navigator.onLine) return;
    fetching = new AbortController();
    const { signal } = fetching;
    // A server that can't be reached now is asked again when the network or the user is back.
    await import("./locked-lessons.ts").then(
      ({ keepMissingLessons }) => keepMissingLessons(signal),
      () => undefined,
    );
    fetching = undefined;
  }

  const keepWhenIdle = () => (isSignedIn() ? whenIdle(() => void keep()) : void keep());
  keepWhenIdle();
  addEventListener("online", keepWhenIdle);
  authSession.subscribe(keepWhenIdle);
}
