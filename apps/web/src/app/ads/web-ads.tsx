import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { AdConfig } from "../../ads/config.ts";
import { createAdService } from "../../ads/service.ts";
import { hasNetworkConsent, storedAds } from "../../ads/stored-ads-instance.ts";
import { chooseOpportunity } from "../../ads/web/ad-opportunity.ts";
import { startupAd, WebAdHost } from "../../ads/web/web-ad-host.tsx";
import { createWebAdStore } from "../../ads/web/web-ad-store.ts";
import { hasPrivacySignal } from "../../lib/browser/privacy-signal.ts";
import { after } from "../../lib/timing/timers.ts";
import { endOfSet } from "../../practice/end/set-end.ts";
import { isListening, onListeningChange } from "../audio/microphone-use.ts";
import { isDialogOpen, isIdlePage, isMenuPath } from "../navigation/idle-pages.ts";
import { shownPath } from "../navigation/shown-location.ts";
import { type AdPlacementContext, AdPlacementTracker } from "./ad-placement-context.tsx";
import { openDialog } from "./open-dialog.tsx";
import { adAudio, createAdContainer } from "./ports.ts";

/** Longer than a page transition. */
const AFTER_TRANSITION_MS = 800;

/**
 * Starts ads in a browser: house ads, and a network's ads if they are configured and permitted.
 * @param hasLeft Whether the first page of the visit was left, or a set ended there.
 */
export function startWebAds(config: AdConfig, hasLeft: boolean): void {
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
  const reportMicrophone = () => service.send({ type: "microphoneChanged", active: isListening() });
  reportMicrophone();
  onListeningChange(reportMicrophone);
  // Initialized here, because the first page may be left before the tracker reports it.
  const firstPath = shownPath();
  let path = firstPath;
  service.send({ type: "exerciseChanged", active: !isIdlePage(firstPath) });
  let hasLeftFirstPage = hasLeft;
  let hasAskedConsent = false;
  let cancel = () => {};

  /** Runs after the page transition, unless the user has navigated on. */
  function onMenu(): void {
    if (isDialogOpen()) return;
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
    if (opportunity === "consent") void askConsent();
  }

  /** Asks once, on the first menu that still shows when the dialog's code has arrived. */
  async function askConsent(): Promise<void> {
    const dialog = await import("../../ads/web/consent-dialog.tsx").catch(() => undefined);
    if (!dialog || hasAskedConsent || isDialogOpen() || !isMenuPath(path)) return;
    hasAskedConsent = true;
    openDialog((close) => <dialog.ConsentDialog onClose={close} />);
  }

  function offerOnMenu(): void {
    cancel();
    if (isMenuPath(path)) cancel = after(AFTER_TRANSITION_MS, onMenu);
  }

  function follow(context: AdPlacementContext): void {
    const { isIdle, canShowAds, isCovered, isSetEnd } = context;
    const hasNavigated = path !== context.path;
    path = context.path;
    // The first page of a visit has no banner.
    hasLeftFirstPage ||= hasNavigated || isSetEnd;
    service.send({ type: "exerciseChanged", active: !isIdle });
    service.send({ type: "dialogChanged", active: isCovered });
    service.send({ type: "bannerPageChanged", active: canShowAds && hasLeftFirstPage });
    if (hasNavigated) offerOnMenu();
  }

  offerOnMenu();
  createRoot(createAdContainer()).render(
    <StrictMode>
      <AdPlacementTracker onChange={follow} />
      <WebAdHost store={store} units={config.web} endOfSet={endOfSet} />
    </StrictMode>,
  );
}
