import "../../lib/zod-without-eval.ts";
import "./install-event.ts";
// Before all other styles: the order of the layers is the order of their first mention.
import "../../ui/styles/layers.css";
import "../../ui/styles/tokens.css";
import "../../ui/styles/fonts/fonts.css";
import "../../ui/styles/base.css";
import "../../ui/styles/print.css";
import "../navigation/page-transition.css";
import { StrictMode } from "react";
import { afterPaint } from "../../lib/timing/after-paint.ts";
import { whenIdle } from "../../lib/timing/when-idle.ts";
import { followHistory } from "../../ui/overlays/history-layers.ts";
import { preloadToaster } from "../../ui/overlays/toast-host.tsx";
import { prepareContainer } from "../../ui/react-container.ts";
import { App } from "../app.tsx";
import { handleHistoryNavigation, prefetchOnIntent } from "../navigation/navigation.ts";
import { otherPages, preloadScreen } from "../navigation/route-table.ts";
import { applyTheme } from "./apply-theme.ts";
import { loadChunksSequentially } from "./load-chunks-sequentially.ts";
import { mount } from "./mount.ts";
import { refreshSession } from "./refresh-session.ts";
import { syncThemeCookie } from "./theme-cookie.ts";
import { trustOwnScripts } from "./trusted-types.ts";

// Before anything starts a worker.
trustOwnScripts(globalThis.trustedTypes, location);
applyTheme();
syncThemeCookie();
prefetchOnIntent();
// Before the navigation, which ignores what only closes a dialog.
followHistory();
handleHistoryNavigation();

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
void start(prepareContainer(root));

async function start(container: Element): Promise<void> {
  await mount(container, app, async () => {
    await loadChunksSequentially();
    await preloadScreen(location.pathname);
  });
  // The first paint doesn't wait for the server's response.
  afterPaint(() => void refreshSession());
  whenIdle(startIdleWork);
}

function startIdleWork(): void {
  // The toast that reports a lost connection can't be loaded without one.
  preloadToaster();
  import("./background-services.ts")
    .then(({ startBackgroundServices }) => startBackgroundServices(import.meta.url))
    .catch(() => undefined);
  otherPages.preload().then(
    ({ uncoverFocus, markPresses }) => {
      uncoverFocus();
      markPresses();
    },
    () => undefined,
  );
  // The next screen of most visits.
  if (location.pathname === "/") void preloadScreen("/core-concepts");
}
