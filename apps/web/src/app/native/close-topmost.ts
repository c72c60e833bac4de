/** Overlays that Escape closes, except those that are already closing. */
const OVERLAYS = ":is([role=dialog], [role=alertdialog], [role=menu]):not([data-state=closed])";

/** Closes the topmost overlay, as Escape does. Returns false if there is none. */
export function closeTopmost(): boolean {
  if (!document.querySelector(OVERLAYS)) return false;
  const target = document.activeElement ?? document.body;
  const key = { key: "Escape", code: "Escape", bubbles: true, cancelable: true };
  target.dispatchEvent(new KeyboardEvent("keydown", key));
  return true;
}
