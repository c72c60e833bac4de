import {
  type AdMobPlugin,
  AdmobConsentStatus,
  MaxAdContentRating,
} from "@capacitor-community/admob";
import type { After } from "../../lib/timing/timers.ts";

type ConsentApi = Pick<
  AdMobPlugin,
  | "initialize"
  | "requestConsentInfo"
  | "showConsentForm"
  | "trackingAuthorizationStatus"
  | "requestTrackingAuthorization"
>;

export interface ConsentPorts {
  readonly admob: ConsentApi;
  readonly isIos: boolean;
  /** Resolves when a prompt over the whole screen interrupts no exercise, singing or dialog. */
  readonly untilFree: () => Promise<void>;
  readonly after: After;
}

/** Whether ads may be requested, and whether the settings must offer to change the choice. */
export interface Consent {
  readonly granted: boolean;
  readonly canChangeChoice: boolean;
}

/** How long the consent platform may take to answer. The user may take as long as they like. */
export const CONSENT_TIMEOUT_MS = 20_000;

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
 * @returns undefined if the consent platform can't be reached. Try again later.
 */
export async function requestConsent(ports: ConsentPorts): Promise<Consent | undefined> {
  const { admob, isIos, untilFree } = ports;
  try {
    const info = await beforeTimeout(ports, async () => {
      await admob.initialize({
        maxAdContentRating: MaxAdContentRating.MatureAudience,
        tagForChildDirectedTreatment: false,
        tagForUnderAgeOfConsent: false,
      });
      return await admob.requestConsentInfo();
    });
    const needsForm = info.status === AdmobConsentStatus.REQUIRED && info.isConsentFormAvailable;
    if (needsForm) await untilFree();
    const { canRequestAds: granted, privacyOptionsRequirementStatus: needs } = needsForm
      ? await admob.showConsentForm()
      : info;
    if (granted && isIos) await requestTracking(ports).catch(() => undefined);
    return { granted, canChangeChoice: isRequired(needs) };
  } catch {
    return undefined;
  }
}

/** Without a readable status, the system gives AdMob no identifier, as if the user had refused. */
async function requestTracking({ admob, untilFree }: ConsentPorts): Promise<void> {
  const { status } = await admob.trackingAuthorizationStatus();
  if (status !== "notDetermined") return;
  await untilFree();
  await admob.requestTrackingAuthorization();
}

/** Runs a task that may never settle. Rejects after {@link CONSENT_TIMEOUT_MS}. */
async function beforeTimeout<T>({ after }: ConsentPorts, task: () => Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const cancel = after(CONSENT_TIMEOUT_MS, () => timeout.reject(new Error("no answer in time")));
  return await Promise.race([task(), timeout.promise]).finally(cancel);
}

/** Requests consent until the consent platform has answered once. */
export interface ConsentRequests {
  /** Call it at the start, and whenever the platform may be reachable again. */
  start(): void;
}

/**
 * @param request The flow of {@link requestConsent}. Never rejects.
 * @param onAnswer Called at most once.
 */
export function createConsentRequests(
  request: () => Promise<Consent | undefined>,
  onAnswer: (consent: Consent, isFirstRequest: boolean) => void,
): ConsentRequests {
  let isRunning = false;
  let isAnswered = false;
  let requests = 0;
  const run = async () => {
    isRunning = true;
    requests++;
    const consent = await request();
    isRunning = false;
    if (!consent) return;
    isAnswered = true;
    onAnswer(consent, requests === 1);
  };
  return {
    start() {
      if (!isRunning && !isAnswered) void run();
    },
  };
}
