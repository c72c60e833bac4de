import {
  type AdMobPlugin,
  AdmobConsentStatus,
  MaxAdContentRating,
} from "@capacitor-community/admob";

type Consenting = Pick<
  AdMobPlugin,
  | "initialize"
  | "requestConsentInfo"
  | "showConsentForm"
  | "trackingAuthorizationStatus"
  | "requestTrackingAuthorization"
>;

/** What may be shown, and whether the settings are to offer the choice again. */
export interface Consent {
  readonly granted: boolean;
  readonly choices: boolean;
}

/** The package declares this enum and doesn't export it. */
const isRequired = (needs: string): boolean => needs === "REQUIRED";

/** What the consent platform says now, without asking anybody. */
export async function consentNow(admob: Pick<AdMobPlugin, "requestConsentInfo">): Promise<Consent> {
  const { canRequestAds, privacyOptionsRequirementStatus: needs } =
    await admob.requestConsentInfo();
  return { granted: canRequestAds, choices: isRequired(needs) };
}

/**
 * Asks for consent where the law asks for it, before any ad is fetched; on iOS, then, whether the app may
 * track. Whoever forbids that gets ads all the same, of which less is known.
 * @returns No consent where the platform can't be reached.
 */
export async function askConsent(admob: Consenting, isIos: boolean): Promise<Consent> {
  try {
    await admob.initialize({
      maxAdContentRating: MaxAdContentRating.MatureAudience,
      tagForChildDirectedTreatment: false,
      tagForUnderAgeOfConsent: false,
    });
    const info = await admob.requestConsentInfo();
    const asks = info.status === AdmobConsentStatus.REQUIRED && info.isConsentFormAvailable;
    const { canRequestAds: granted, privacyOptionsRequirementStatus: needs } = asks
      ? await admob.showConsentForm()
      : info;
    if (granted && isIos) await askToTrack(admob);
    return { granted, choices: isRequired(needs) };
  } catch {
    return { granted: false, choices: false };
  }
}

async function askToTrack(admob: Consenting): Promise<void> {
  const { status } = await admob.trackingAuthorizationStatus();
  if (status === "notDetermined") await admob.requestTrackingAuthorization();
}
