import { Suspense, useSyncExternalStore } from "react";
import { LazyPart, lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";
import type { WebAdUnits } from "../config.ts";
import { hasNetworkConsent, storedAds } from "../stored-ads-instance.ts";
import { BannerAd, type EndOfSetStore } from "./banner-ad.tsx";
import type { StartupAdProps } from "./startup-ad.tsx";
import type { WebAdStore } from "./web-ad-store.ts";
import { webUnit } from "./web-unit.ts";

export const startupAd = lazyWithPreload<StartupAdProps>(() => import("./startup-ad.tsx"));

interface WebAdHostProps {
  readonly store: WebAdStore;
  /** The network's units, if one is configured. Used only with consent. */
  readonly units: WebAdUnits | undefined;
  readonly endOfSet: EndOfSetStore;
}

/** Renders the ads of the page: a banner below it, and the startup ad over it. */
export function WebAdHost({ store, units: configuredUnits, endOfSet }: WebAdHostProps) {
  const { banner, startup } = useSyncExternalStore(store.subscribe, store.current);
  const hasConsent = useSyncExternalStore(storedAds.subscribe, hasNetworkConsent);
  const units = hasConsent ? configuredUnits : undefined;
  const startupProps = startup && {
    unit: webUnit(units, "startup"),
    onOpened: () => store.opened(startup.showId),
    onClosed: () => store.closed(startup.showId),
  };
  return (
    <>
      {banner && <BannerAd units={units} endOfSet={endOfSet} />}
      {startupProps && (
        <Suspense>
          <LazyPart key={startup.showId} part={startupAd} props={startupProps} />
        </Suspense>
      )}
    </>
  );
}
