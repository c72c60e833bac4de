/** How the consent of a person stands, as Google's consent platform tells it. */
export interface Consent {
  readonly status: "NOT_REQUIRED" | "OBTAINED" | "REQUIRED" | "UNKNOWN";
  readonly isConsentFormAvailable: boolean;
  readonly canRequestAds: boolean;
  readonly privacyOptionsRequirementStatus: "NOT_REQUIRED" | "REQUIRED" | "UNKNOWN";
}

/** Where the law asks for no consent. */
export const NO_CONSENT_NEEDED: Consent = {
  status: "NOT_REQUIRED",
  isConsentFormAvailable: false,
  canRequestAds: true,
  privacyOptionsRequirementStatus: "NOT_REQUIRED",
};

/** Where it does, and nobody was asked yet. */
export const CONSENT_NEEDED: Consent = {
  status: "REQUIRED",
  isConsentFormAvailable: true,
  canRequestAds: false,
  privacyOptionsRequirementStatus: "REQUIRED",
};

/** After the form: even a refusal is an answer; ads are then shown as far as it allows. */
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
/** 'hangs': the call is taken, and nothing ever appears. */
type Show = "shows" | "fails" | "hangs";

/** What the ads' native side does; a journey may change each at any time. */
export interface AdFaults {
  initialize: "works" | "fails" | "hangs";
  /** The state that is asked for; kept on the device once the form was answered. */
  consent: Consent | "fails" | "hangs";
  /** What the person answers. */
  consentForm: Consent | "fails" | "hangs";
  tracking: "authorized" | "denied" | "notDetermined" | "restricted";
  banner: Load;
  interstitialLoad: Load;
  interstitialShow: Show;
  appOpenLoad: Load;
  appOpenShow: Show;
  /** Whether Android tells 'resume' before it tells that the ad was closed: either happens. */
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

/** What Google's library says where it has no ad. */
export const NO_FILL = { code: 3, message: "No fill." };
