import { followAppLifecycle } from "./app-lifecycle.ts";
import { followBackButton } from "./back-button.ts";
import { followLinks } from "./links.ts";
import { followSystemBars } from "./system-bars.ts";

/** Starts the integration with the phone's system. */
export async function startNative(): Promise<void> {
  followBackButton();
  followSystemBars();
  await Promise.all([followAppLifecycle(), followLinks()]);
}
