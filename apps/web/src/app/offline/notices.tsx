import { PRODUCT } from "@attune/contract/product";
import { StrictMode, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { useLocation } from "wouter";
import { getCounters, subscribeToCounters } from "../../data/progress/use-counters.ts";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { installPrompt } from "../../lib/browser/install-prompt.ts";
import { Banner } from "../../ui/overlays/banner.tsx";
import { createContainer } from "../../ui/react-container.ts";
import { isIdlePage } from "../navigation/idle-pages.ts";
import type { AppUpdate } from "./app-update.ts";

const NO_UPDATE = { isOffered: () => false, subscribe: () => () => undefined };

/** Renders the notices in a React root of their own, so that the first load doesn't include them. */
export function showNotices(update: AppUpdate | undefined): void {
  const container = createContainer();
  container.dataset["notices"] = "";
  // After the ads' container, so that the banner is below the ad at the end of the page.
  document.body.append(container);
  createRoot(container).render(
    <StrictMode>
      <Notices update={update} />
    </StrictMode>,
  );
}

/** Shows at most one offer at a time, and none during an exercise. */
function Notices({ update }: { readonly update: AppUpdate | undefined }) {
  const [path] = useLocation();
  const { subscribe, isOffered } = update ?? NO_UPDATE;
  const hasUpdate = useSyncExternalStore(subscribe, isOffered);
  if (!isIdlePage(path)) return null;
  if (hasUpdate && update)
    return (
      <Banner
        message="A new version is available."
        actionLabel="Update"
        onAccept={update.install}
        onDismiss={update.dismiss}
      />
    );
  return <InstallOffer />;
}

/** Offered once, and only after the first applause. */
function InstallOffer() {
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isAvailable);
  const hasPracticed = useSyncExternalStore(subscribeToCounters, () => getCounters().applauses > 0);
  const { installOffered } = useSettings();
  if (!isOffered || !hasPracticed || installOffered) return null;
  const markAnswered = () => settings.change({ installOffered: true });
  return (
    <Banner
      message={`Install ${PRODUCT.name} on this device?`}
      actionLabel="Install"
      onAccept={() => {
        markAnswered();
        void installPrompt.install();
      }}
      onDismiss={markAnswered}
    />
  );
}
