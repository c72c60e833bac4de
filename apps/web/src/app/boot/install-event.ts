import { type InstallEvent, installing } from "../../lib/install-prompt.ts";

/** The browser offers to install the app early, and once: long before the code that passes it on is here. */
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installing.offer(event as InstallEvent);
});
addEventListener("appinstalled", installing.done);
