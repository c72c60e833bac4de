import { type BeforeInstallPromptEvent, installPrompt } from "../../lib/install-prompt.ts";

/** The browser offers to install the app early, and once: long before the code that passes it on is here. */
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installPrompt.capture(event as BeforeInstallPromptEvent);
});
addEventListener("appinstalled", installPrompt.clear);
