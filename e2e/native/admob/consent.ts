import type { NativeCall, NativePlugin } from "../bridge.ts";
import type { AdContext } from "./ad-context.ts";
import { type AdFaults, NO_CONSENT_NEEDED } from "./faults.ts";

/**
 * Simulates `AdConsentExecutor.java` and `ConsentExecutor.swift`: Google's consent platform, and Apple's
 * tracking authorization.
 */
export function consentMethods({
  platform,
  faults,
  afterNetworkDelay: later,
}: AdContext): NativePlugin {
  const isFormAvailable = () =>
    typeof faults.consent === "object" && faults.consent.isConsentFormAvailable;

  function settle(call: NativeCall, state: AdFaults["consent"], failure: string) {
    if (state === "hangs") return;
    later(() => (state === "fails" ? call.reject(failure) : call.resolve(state)));
  }

  /** Shows the form if consent is required, and stores the answer. */
  function showForm(call: NativeCall) {
    const failure =
      platform === "ios" ? "Request consent info failed" : "Error when show consent form";
    if (platform === "ios" && !isFormAvailable()) return call.reject("Consent Form not available");
    const isRequired = typeof faults.consent === "object" && faults.consent.status === "REQUIRED";
    const answer = isRequired ? faults.consentForm : faults.consent;
    if (isRequired && typeof answer === "object") faults.consent = answer;
    settle(call, answer, failure);
  }

  return {
    requestConsentInfo: (call) => settle(call, faults.consent, "Request consent info failed"),
    showConsentForm: showForm,
    showPrivacyOptionsForm(call) {
      if (faults.consentForm === "hangs") return;
      if (faults.consentForm === "fails") return call.reject("Error when show privacy form");
      faults.consent = faults.consentForm;
      later(() => call.resolve());
    },
    resetConsentInfo(call) {
      faults.consent = NO_CONSENT_NEEDED;
      call.resolve();
    },
    trackingAuthorizationStatus(call) {
      if (faults.tracking === "unreadable") return call.reject("status is not readable");
      call.resolve({ status: platform === "android" ? "authorized" : faults.tracking });
    },
    requestTrackingAuthorization(call) {
      if (faults.tracking === "notDetermined") faults.tracking = "denied";
      call.resolve();
    },
  };
}
