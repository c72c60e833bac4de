/** The parts of the browser that keep the screen on. Old browsers have no `wakeLock`. */
export interface WakeLockBrowser {
  readonly navigator: {
    readonly wakeLock?: { request(type: "screen"): Promise<{ release(): Promise<void> }> };
  };
  readonly document: Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;
}

/**
 * Keeps the screen on until the returned function is called. The browser releases the lock while the page is
 * hidden, so it is requested again when the page is visible. A browser that has no lock, or refuses it
 * because the battery is low, turns the screen off as usual.
 */
export function holdWakeLock({ navigator, document }: WakeLockBrowser = globalThis): () => void {
  let isHeld = true;
  let release = () => {};

  async function request(): Promise<void> {
    if (document.hidden) return;
    release();
    try {
      const lock = await navigator.wakeLock?.request("screen");
      const releaseLock = () => void lock?.release().catch(() => undefined);
      if (isHeld) release = releaseLock;
      else releaseLock();
    } catch {
      // Refused.
    }
  }

  const handleVisibilityChange = () => void request();
  document.addEventListener("visibilitychange", handleVisibilityChange);
  void request();
  return () => {
    isHeld = false;
    document.removeEventListener("visibilitychange", handleVisibilityChange);
    release();
  };
}
