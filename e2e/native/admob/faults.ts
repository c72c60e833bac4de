/** The consent state that Google's consent platform reports. */
export interface Consent {
  readonly status: "NOT_REQUIRED" | "OBTAINED" | "REQUIRED" | "UNKNOWN";
  readonly isConsentFormAvailable: boolean;
  readonly canRequestAds: boolean;
  readonly privacyOptionsRequirementStatus: "NOT_REQUIRED" | "REQUIRED" | "UNKNOWN";
}

/** The user is in a region that requires no consent. */
export const NO_CONSENT_NEEDED: Consent = {
  status: "NOT_REQUIRED",
  isConsentFormAvailable: false,
  canRequestAds: true,
  privacyOptionsRequirementStatus: "NOT_REQUIRED",
};

/** Consent is required, and the user has not answered yet. */
export const CONSENT_NEEDED: Consent = {
  status: "REQUIRED",
  isConsentFormAvailable: true,
  canRequestAds: false,
  privacyOptionsRequirementStatus: "REQUIRED",
};

/** The user has answered the form. A refusal has the status `OBTAINED` too. */
export const CONSENT_GIVEN: Consent = {
  ...CONSENT_NEEDED,
  status: "OBTAINED",
  canRequestAds: true,
};
export const CONSENT_REFUSED: Consent = {
  ...CONSENT_NEEDED,
  status: "OBTAINED",
  canRequestAds: false,
};

type Load = "fills" | "noFill" | "hangs";
/** 'hangs': accepts the call, but shows nothing. */
type Show = "shows" | "fails" | "hangs";

/** The behavior of the native ad plugin. A journey may change each value at any time. */
export interface AdFaults {
  initialize: "works" | "fails" | "hangs";
  /** The state that the plugin reports. The answer to the form replaces it. */
  consent: Consent | "fails" | "hangs";
  /** The user's answer to the form. */
  consentForm: Consent | "fails" | "hangs";
  tracking: "authorized" | "denied" | "notDetermined" | "restricted" | "unreadable";
  banner: Load;
  interstitialLoad: Load;
  interstitialShow: Show;
  appOpenLoad: Load;
  appOpenShow: Show;
  /** Whether Android sends 'resume' before the event that the ad was closed. Devices do either. */
  resumesBeforeClosed: boolean;
}

export const noFaults = (): AdFaults => ({
  initialize: "works",
  consent: NO_CONSENT_NEEDED,
  consentForm: CONSENT_GIVEN,
  tracking: "notDetermined",
  banner: "fills",
  interstitialLoad: "fills",
  interstitialShow: "shows",
  appOpenLoad: "fills",
  appOpenShow: "shows",
  resumesBeforeClosed: false,
});

/** The error of Google's library when it has no ad. */
export const NO_FILL = { code: 3, message: "No fill." };
