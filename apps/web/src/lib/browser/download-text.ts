import { after } from "../timing/timers.ts";

/** A browser may start reading the blob this long after the click. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a text as a file, like a download. */
export function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  after(REVOKE_AFTER_MS, () => URL.revokeObjectURL(url));
}
