import { PRODUCT } from "@attune/contract/product";
import { StrictMode, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { useLocation } from "wouter";
import { countersNow, onCounters } from "../../data/progress/use-counters.ts";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { installing } from "../../lib/install-prompt.ts";
import { Offer } from "../../ui/overlays/banner.tsx";
import { isRestingPlace } from "../navigation/idle-pages.ts";
import type { FollowedEdition } from "./app-update.ts";

const nothing = { isOffered: () => false, subscribe: () => () => undefined };

/** Beside the app rather than in it: the first load needs nothing of this. */
export function showNotices(edition: FollowedEdition | undefined): void {
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
function Notices({ edition }: { readonly edition: FollowedEdition | undefined }) {
  const [path] = useLocation();
  const { subscribe, isOffered } = edition ?? nothing;
  const isNew = useSyncExternalStore(subscribe, isOffered);
  if (!isRestingPlace(path)) return null;
  if (isNew && edition)
    return (
      <Offer
        words="A new edition is ready."
        action="Turn to it"
        onTake={edition.take}
        onLeave={edition.leave}
      />
    );
  return <InstallOffer />;
}

/** Once, to those who have practised: before, they don't know what they would install. */
function InstallOffer() {
  const isOffered = useSyncExternalStore(installing.subscribe, installing.isOffered);
  const practised = useSyncExternalStore(onCounters, () => countersNow().applauses > 0);
  const { installOffered } = useSettings();
  if (!isOffered || !practised || installOffered) return null;
  const answered = () => settings.change({ installOffered: true });
  return (
    <Offer
      words={`Keep ${PRODUCT.name} on this device?`}
      action="Install"
      onTake={() => {
        answered();
        void installing.install();
      }}
      onLeave={answered}
    />
  );
}
