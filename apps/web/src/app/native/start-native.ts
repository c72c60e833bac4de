import { followAppLifecycle } from "./app-lifecycle.ts";
import { followBackButton } from "./back-button.ts";
import { followLinks } from "./links.ts";
import { followSystemBars } from "./system-bars.ts";

/** What the packaged app does besides the page: it answers the phone that it runs on. */
export async function startNative(): Promise<void> {
  followBackButton();
  followSystemBars();
  await Promise.all([followAppLifecycle(), followLinks()]);
}
