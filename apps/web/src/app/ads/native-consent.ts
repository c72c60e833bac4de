import { App } from "@capacitor/app";
import { AdMob } from "@capacitor-community/admob";
import {
  type Consent,
  createConsentRequests,
  getConsent,
  requestConsent,
} from "../../ads/native/consent.ts";
import { privacyChoices } from "../../ads/privacy-choices.ts";
import type { AdService } from "../../ads/service.ts";
import { platform } from "../../lib/browser/platform.ts";
import { after } from "../../lib/timing/timers.ts";

/**
 * Requests consent; without an answer again when the app resumes or is online.
 *
 * @param onFirstAnswer Called if the first request is answered, which is part of the app's start.
 */
export function startNativeConsent(
  service: AdService,
  untilFree: () => Promise<void>,
  onFirstAnswer: () => void,
): void {
  const ports = { admob: AdMob, isIos: platform === "ios", untilFree, after };
  const requests = createConsentRequests(
    () => requestConsent(ports),
    (consent, isFirstRequest) => {
      applyConsent(service, consent);
      if (isFirstRequest) onFirstAnswer();
    },
  );
  void App.addListener("resume", requests.start);
  addEventListener("online", requests.start);
  requests.start();
}

function applyConsent(service: AdService, { granted, canChangeChoice }: Consent): void {
  service.send({ type: "consentChanged", granted });
  const open = async () => {
    await AdMob.showPrivacyOptionsForm().catch(() => undefined);
    const next = await getConsent(AdMob).catch(() => undefined);
    if (next) applyConsent(service, next);
  };
  privacyChoices.set(canChangeChoice ? { open: () => void open() } : undefined);
}
