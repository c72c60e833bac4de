import "./zod-without-eval.ts";
import "./install-event.ts";
import "../ui/base.css";
import "./turn.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { prefetchToaster } from "../ui/toast-host.tsx";
import { App } from "./app.tsx";
import { followLook } from "./look.ts";
import { followHistory, prefetchOnApproach } from "./navigation.ts";
import { runPartsInTurn } from "./parts-in-turn.ts";
import { matchRoute } from "./routes.ts";
import { tellTheme } from "./theme-cookie.ts";
import { whenIdle } from "./when-idle.ts";
import { askWhoIsThere } from "./who-is-there.ts";

followLook();
tellTheme();
prefetchOnApproach();
followHistory();

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
    await runPartsInTurn();
    await matchRoute(location.pathname)
      .screen.fetch()
      .catch(() => undefined);
    // In slices, between which the page answers; what is pressed meanwhile is taken over at once.
    startTransition(() => void hydrateRoot(place, app));
    // For start.ts, which remembers what was pressed too early.
    document.dispatchEvent(new Event("attune:taken-over"));
  } else createRoot(place).render(app);
  // After the first paint, which doesn't wait for the answer.
  requestAnimationFrame(() => setTimeout(() => void askWhoIsThere()));
  whenIdle(prepareNext);
}

function prepareNext(): void {
  // What says that the network is gone can't be fetched then.
  prefetchToaster();
  import("./beside.ts")
    .then(({ beginBeside }) => beginBeside(import.meta.url))
    .catch(() => undefined);
  // Where nearly everyone goes from the title page.
  if (location.pathname === "/")
    matchRoute("/core-concepts")
      .screen.fetch()
      .catch(() => undefined);
}

void begin(root);
