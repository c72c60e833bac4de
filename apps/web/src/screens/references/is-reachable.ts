/**
 * Whether a page of another site answers. A frame can't tell: it fires `load` for the browser's own
 * error page too. The answer itself stays opaque.
 */
export async function isReachable(url: string, signal: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(url, { mode: "no-cors", credentials: "omit", signal });
    return true;
  } catch {
    return false;
  }
}
