import { type AdmobConsentInfo, AdmobConsentStatus } from "@capacitor-community/admob";
import { expect, test } from "vitest";
import { requestConsent } from "./consent.ts";

const { REQUIRED, OBTAINED, NOT_REQUIRED } = AdmobConsentStatus;
type Needs = AdmobConsentInfo["privacyOptionsRequirementStatus"];
// The package declares this enum but doesn't export it.
const needed = "REQUIRED" as Needs;
const notNeeded = "NOT_REQUIRED" as Needs;

/** A fake consent platform that records its calls. */
function fakePlatform(
  { status, can }: { status: AdmobConsentStatus; can: boolean },
  { answer = false, tracking = "notDetermined" as const, fails = false } = {},
) {
  const calls: string[] = [];
  const record = (name: string) => calls.push(name);
  return {
    calls,
    admob: {
      async initialize(options?: object) {
        record(`initialize ${JSON.stringify(options)}`);
      },
      async requestConsentInfo() {
        record("requestConsentInfo");
        if (fails) throw new Error("no network");
        const privacyOptionsRequirementStatus = status === NOT_REQUIRED ? notNeeded : needed;
        return {
          status,
          canRequestAds: can,
          isConsentFormAvailable: true,
          privacyOptionsRequirementStatus,
        };
      },
      async showConsentForm() {
        record("showConsentForm");
        return {
          status: OBTAINED,
          canRequestAds: answer,
          privacyOptionsRequirementStatus: needed,
        };
      },
      async trackingAuthorizationStatus() {
        record("trackingAuthorizationStatus");
        return { status: tracking };
      },
      async requestTrackingAuthorization() {
        record("requestTrackingAuthorization");
      },
    },
  };
}

const names = (calls: readonly string[]) => calls.map((call) => call.split(" ")[0]);

test("shows the consent form when it is required", async () => {
  const { admob, calls } = fakePlatform({ status: REQUIRED, can: false }, { answer: true });
  expect(await requestConsent(admob, false)).toEqual({ granted: true, canChangeChoice: true });
  expect(names(calls)).toEqual(["initialize", "requestConsentInfo", "showConsentForm"]);
  expect(calls[0]).toContain('"maxAdContentRating":"MatureAudience"');
  expect(calls[0]).toContain('"tagForChildDirectedTreatment":false');
});

test("returns no consent when the user refuses", async () => {
  const { admob } = fakePlatform({ status: REQUIRED, can: false });
  expect(await requestConsent(admob, true)).toEqual({ granted: false, canChangeChoice: true });
});

test("shows no form when none is required", async () => {
  const { admob, calls } = fakePlatform({ status: NOT_REQUIRED, can: true });
  expect(await requestConsent(admob, false)).toEqual({ granted: true, canChangeChoice: false });
  expect(names(calls)).not.toContain("showConsentForm");
});

test("requests permission to track last, on iOS", async () => {
  const { admob, calls } = fakePlatform({ status: OBTAINED, can: true });
  await requestConsent(admob, true);
  expect(names(calls).slice(-2)).toEqual([
    "trackingAuthorizationStatus",
    "requestTrackingAuthorization",
  ]);
});

test("returns no consent when the platform can't be reached", async () => {
  const { admob } = fakePlatform({ status: OBTAINED, can: true }, { fails: true });
  expect(await requestConsent(admob, false)).toEqual({ granted: false, canChangeChoice: false });
});
