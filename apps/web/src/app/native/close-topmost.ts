/** What may lie over the page, and closes by Escape; not what is fading away already. */
const OVERLAYS = ":is([role=dialog], [role=alertdialog], [role=menu]):not([data-state=closed])";

/** Closes what lies over the page, the topmost of several, as Escape does; false where nothing does. */
export function closeTopmost(): boolean {
  if (!document.querySelector(OVERLAYS)) return false;
  const place = document.activeElement ?? document.body;
  const key = { key: "Escape", code: "Escape", bubbles: true, cancelable: true };
  place.dispatchEvent(new KeyboardEvent("keydown", key));
  return true;
}
