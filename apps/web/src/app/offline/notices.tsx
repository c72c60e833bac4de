import { PRODUCT } from "@attune/contract/product";
import { StrictMode, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { useLocation } from "wouter";
import { getCounters, subscribeToCounters } from "../../data/progress/use-counters.ts";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { installPrompt } from "../../lib/install-prompt.ts";
import { Banner } from "../../ui/overlays/banner.tsx";
import { isIdlePage } from "../navigation/idle-pages.ts";
import type { AppUpdate } from "./app-update.ts";

const nothing = { isOffered: () => false, subscribe: () => () => undefined };

/** Beside the app rather than in it: the first load needs nothing of this. */
export function showNotices(edition: AppUpdate | undefined): void {
  const place = document.createElement("div");
  // No box of its own, or what sticks to the foot of the page would stick to that.
  place.style.display = "contents";
  // After the ads' own place, or the slip would lie above it when the page is scrolled to its end.
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <Notices edition={edition} />
    </StrictMode>,
  );
}

/** At most one offer at a time, and none in the middle of an exercise. */
function Notices({ edition }: { readonly edition: AppUpdate | undefined }) {
  const [path] = useLocation();
  const { subscribe, isOffered } = edition ?? nothing;
  const isNew = useSyncExternalStore(subscribe, isOffered);
  if (!isIdlePage(path)) return null;
  if (isNew && edition)
    return (
      <Banner
        message="A new version is available."
        actionLabel="Update"
        onAccept={edition.install}
        onDismiss={edition.dismiss}
      />
    );
  return <InstallOffer />;
}

/** Once, to those who have practised: before, they don't know what they would install. */
function InstallOffer() {
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isAvailable);
  const practised = useSyncExternalStore(subscribeToCounters, () => getCounters().applauses > 0);
  const { installOffered } = useSettings();
  if (!isOffered || !practised || installOffered) return null;
  const answered = () => settings.change({ installOffered: true });
  return (
    <Banner
      message={`Install ${PRODUCT.name} on this device?`}
      actionLabel="Install"
      onAccept={() => {
        answered();
        void installPrompt.install();
      }}
      onDismiss={answered}
    />
  );
}
