/**
 * Whether a page of another site responds. An iframe can't detect this, because it also fires `load` for
 * the browser's error page. The response is opaque.
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
