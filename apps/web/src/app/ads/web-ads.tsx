import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { AdConfig } from "../../ads/config.ts";
import { createAdService } from "../../ads/service.ts";
import { hasNetworkConsent, storedAds } from "../../ads/stored-ads-instance.ts";
import { chooseOpportunity } from "../../ads/web/ad-opportunity.ts";
import { startupAd, WebAdHost } from "../../ads/web/web-ad-host.tsx";
import { createWebAdStore } from "../../ads/web/web-ad-store.ts";
import { hasPrivacySignal } from "../../lib/privacy-signal.ts";
import { after } from "../../lib/timers.ts";
import { endOfSet } from "../../practice/set-end.ts";
import { isListening, onListeningChange } from "../audio/microphone-use.ts";
import { isIdleNow, isIdlePage } from "../navigation/idle-pages.ts";
import { shownPath } from "../navigation/shown-location.ts";
import { type AdPlacementContext, AdPlacementTracker } from "./ad-placement-context.tsx";
import { askConsent } from "./ask-consent.tsx";
import { adAudio, createAdContainer } from "./ports.ts";

/** Longer than a page transition. */
const AFTER_TRANSITION_MS = 800;

/** Starts ads in a browser: house ads, and a network's ads if they are configured and permitted. */
export function startWebAds(config: AdConfig): void {
  const store = createWebAdStore(() => startupAd.preload());
  const service = createAdService({
    network: store.network,
    audio: adAudio,
    after,
    reportFailure: () => undefined,
    onReturn: () => undefined,
  });
  // House ads need no consent; a slot requests a network's ad only with consent.
  service.send({ type: "consentChanged", granted: true });
  onListeningChange(() => service.send({ type: "microphoneChanged", active: isListening() }));
  // Initialized here, because the first page may be left before the tracker reports it.
  const firstPath = shownPath();
  let last: Pick<AdPlacementContext, "path" | "isIdle"> = {
    path: firstPath,
    isIdle: isIdlePage(firstPath),
  };
  let hasLeftFirstPage = false;
  let hasAskedConsent = false;
  let cancel = () => {};

  /** Runs after the page transition, unless the user has navigated on. */
  function onIdlePage(): void {
    if (!isIdleNow()) return;
    const { consent, startupAt } = storedAds.current();
    const isUndecided = config.web && consent === undefined && !hasPrivacySignal();
    const opportunity = chooseOpportunity({
      pageAge: performance.now(),
      now: Date.now(),
      shownAt: startupAt,
      isConsentOpen: isUndecided === true && !hasAskedConsent,
      isPaid: hasNetworkConsent() && config.web?.startup !== undefined,
    });
    if (opportunity === "ad") service.requestAd("startup");
    if (opportunity !== "consent") return;
    hasAskedConsent = true;
    askConsent();
  }

  function follow(context: AdPlacementContext): void {
    const { path, isIdle, canShowAds, isSetEnd } = context;
    const hasNavigated = last.path !== path;
    // The first page of a visit has no ads.
    hasLeftFirstPage ||= hasNavigated || isSetEnd;
    service.send({ type: "exerciseChanged", active: !isIdle });
    service.send({ type: "bannerPageChanged", active: canShowAds && hasLeftFirstPage });
    if (hasNavigated) {
      cancel();
      if (last.isIdle && isIdle) cancel = after(AFTER_TRANSITION_MS, onIdlePage);
    }
    last = context;
  }

  createRoot(createAdContainer()).render(
    <StrictMode>
      <AdPlacementTracker onChange={follow} />
      <WebAdHost store={store} units={config.web} endOfSet={endOfSet} />
    </StrictMode>,
  );
}
