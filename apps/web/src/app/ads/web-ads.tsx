import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { AdConfig } from "../../ads/config.ts";
import { createAdService } from "../../ads/service.ts";
import { hasNetworkConsent, storedAds } from "../../ads/stored-ads-instance.ts";
import { chooseOpportunity } from "../../ads/web/ad-opportunity.ts";
import { startupAd, WebAdHost } from "../../ads/web/web-ad-host.tsx";
import { createWebAdStore } from "../../ads/web/web-ad-store.ts";
import { hasPrivacySignal } from "../../lib/privacy-signal.ts";
import { endOfSet } from "../../practice/set-end.ts";
import { isListening, onListeningChange } from "../audio/microphone-use.ts";
import { isIdleNow, isIdlePage } from "../navigation/idle-pages.ts";
import { shownPath } from "../navigation/shown-location.ts";
import { type AdPlacementContext, AdPlacementTracker } from "./ad-placement-context.tsx";
import { askConsent } from "./ask-consent.tsx";
import { adAudio, after, createAdContainer } from "./ports.ts";

/** A page that has turned lies still by then. */
const TURNED_MS = 800;

/** The web's ads: ours, and a network's where there is one and it may. */
export function startWebAds(config: AdConfig): void {
  const store = createWebAdStore(() => startupAd.preload());
  const service = createAdService({
    network: store.network,
    audio: adAudio,
    after,
    reportFailure: () => undefined,
    onReturn: () => undefined,
  });
  // Our own need no consent; a network's are put into the slots only with it.
  service.send({ type: "consentChanged", granted: true });
  onListeningChange(() => service.send({ type: "microphoneChanged", active: isListening() }));
  // Known from the start: the first page may turn before it is told.
  const opened = shownPath();
  let last: Pick<AdPlacementContext, "path" | "isIdle"> = {
    path: opened,
    isIdle: isIdlePage(opened),
  };
  let turned = false;
  let askedForConsent = false;
  let cancel = () => {};

  /** Nobody's page is covered while it turns, or when they have gone on meanwhile. */
  function atRest(): void {
    if (!isIdleNow()) return;
    const { consent, startupAt } = storedAds.current();
    const undecided = config.web && consent === undefined && !hasPrivacySignal();
    const moment = chooseOpportunity({
      pageAge: performance.now(),
      now: Date.now(),
      shownAt: startupAt,
      isConsentOpen: undecided === true && !askedForConsent,
      isPaid: hasNetworkConsent() && config.web?.startup !== undefined,
    });
    if (moment === "ad") service.requestAd("startup");
    if (moment !== "consent") return;
    askedForConsent = true;
    askConsent();
  }

  function follow(where: AdPlacementContext): void {
    const { path, isIdle: rests, canShowAds: hasTime, isSetEnd: ends } = where;
    const turns = last.path !== path;
    // The page that somebody opened has no ads at all.
    turned ||= turns || ends;
    service.send({ type: "exerciseChanged", active: !rests });
    service.send({ type: "bannerPageChanged", active: hasTime && turned });
    if (turns) {
      cancel();
      if (last.isIdle && rests) cancel = after(TURNED_MS, atRest);
    }
    last = where;
  }

  createRoot(createAdContainer()).render(
    <StrictMode>
      <AdPlacementTracker tell={follow} />
      <WebAdHost store={store} units={config.web} endOfSet={endOfSet} />
    </StrictMode>,
  );
}
