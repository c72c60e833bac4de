import {
  type AdMobPlugin,
  AdmobConsentStatus,
  MaxAdContentRating,
} from "@capacitor-community/admob";

type ConsentApi = Pick<
  AdMobPlugin,
  | "initialize"
  | "requestConsentInfo"
  | "showConsentForm"
  | "trackingAuthorizationStatus"
  | "requestTrackingAuthorization"
>;

/** Whether ads may be requested, and whether the settings must offer to change the choice. */
export interface Consent {
  readonly granted: boolean;
  readonly canChangeChoice: boolean;
}

/** The package declares this enum but doesn't export it. */
const isRequired = (needs: string): boolean => needs === "REQUIRED";

/** Reads the consent without showing a form. */
export async function getConsent(admob: Pick<AdMobPlugin, "requestConsentInfo">): Promise<Consent> {
  const { canRequestAds, privacyOptionsRequirementStatus: needs } =
    await admob.requestConsentInfo();
  return { granted: canRequestAds, canChangeChoice: isRequired(needs) };
}

/**
 * Shows the consent form where the law requires it; call it before loading any ad. On iOS then requests
 * permission to track. Without that permission ads are shown too, but not personalized.
 * @returns No consent if the consent platform can't be reached.
 */
export async function requestConsent(admob: ConsentApi, isIos: boolean): Promise<Consent> {
  try {
    await admob.initialize({
      maxAdContentRating: MaxAdContentRating.MatureAudience,
      tagForChildDirectedTreatment: false,
      tagForUnderAgeOfConsent: false,
    });
    const info = await admob.requestConsentInfo();
    const needsForm = info.status === AdmobConsentStatus.REQUIRED && info.isConsentFormAvailable;
    const { canRequestAds: granted, privacyOptionsRequirementStatus: needs } = needsForm
      ? await admob.showConsentForm()
      : info;
    if (granted && isIos) await requestTracking(admob);
    return { granted, canChangeChoice: isRequired(needs) };
  } catch {
    return { granted: false, canChangeChoice: false };
  }
}

async function requestTracking(admob: ConsentApi): Promise<void> {
  const { status } = await admob.trackingAuthorizationStatus();
  if (status === "notDetermined") await admob.requestTrackingAuthorization();
}
