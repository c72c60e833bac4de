import "./zod-without-eval.ts";
import "./install-event.ts";
import "../../ui/styles/base.css";
import "../navigation/page-transition.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { whenIdle } from "../../lib/when-idle.ts";
import { preloadToaster } from "../../ui/overlays/toast-host.tsx";
import { App } from "../app.tsx";
import { handleHistoryNavigation, prefetchOnIntent } from "../navigation/navigation.ts";
import { matchRoute } from "../navigation/routes.ts";
import { applyTheme } from "./apply-theme.ts";
import { loadChunksSequentially } from "./load-chunks-sequentially.ts";
import { refreshSession } from "./refresh-session.ts";
import { syncThemeCookie } from "./theme-cookie.ts";

applyTheme();
syncThemeCookie();
prefetchOnIntent();
handleHistoryNavigation();

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** A prerendered page is taken over when the code that drew it is here; else there is one to draw. */
async function begin(place: Element): Promise<void> {
  if (place.hasChildNodes()) {
    await loadChunksSequentially();
    await matchRoute(location.pathname)
      .screen.preload()
      .catch(() => undefined);
    // In slices, between which the page answers; what is pressed meanwhile is taken over at once.
    startTransition(() => void hydrateRoot(place, app));
    // For start.ts, which remembers what was pressed too early.
    document.dispatchEvent(new Event("attune:taken-over"));
  } else createRoot(place).render(app);
  // After the first paint, which doesn't wait for the answer.
  requestAnimationFrame(() => setTimeout(() => void refreshSession()));
  whenIdle(prepareNext);
}

function prepareNext(): void {
  // What says that the network is gone can't be fetched then.
  preloadToaster();
  import("./background-services.ts")
    .then(({ startBackgroundServices }) => startBackgroundServices(import.meta.url))
    .catch(() => undefined);
  // Where nearly everyone goes from the title page.
  if (location.pathname === "/")
    matchRoute("/core-concepts")
      .screen.preload()
      .catch(() => undefined);
}

void begin(root);
