import { type BeforeInstallPromptEvent, installPrompt } from "../../lib/browser/install-prompt.ts";

/** Browsers dispatch the event once and early, before the code that shows the offer is loaded. */
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installPrompt.capture(event as BeforeInstallPromptEvent);
});
addEventListener("appinstalled", installPrompt.clear);
