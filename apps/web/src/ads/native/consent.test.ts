import { type AdmobConsentInfo, AdmobConsentStatus } from "@capacitor-community/admob";
import { expect, test } from "vitest";
import { askConsent } from "./consent.ts";

const { REQUIRED, OBTAINED, NOT_REQUIRED } = AdmobConsentStatus;
type Needs = AdmobConsentInfo["privacyOptionsRequirementStatus"];
// The package declares this enum and doesn't export it.
const needed = "REQUIRED" as Needs;
const unneeded = "NOT_REQUIRED" as Needs;

/** A consent platform that says this, and what it was asked. */
function platform(
  { status, can }: { status: AdmobConsentStatus; can: boolean },
  { answer = false, tracking = "notDetermined" as const, fails = false } = {},
) {
  const calls: string[] = [];
  const called = (name: string) => calls.push(name);
  return {
    calls,
    admob: {
      async initialize(options?: object) {
        called(`initialize ${JSON.stringify(options)}`);
      },
      async requestConsentInfo() {
        called("requestConsentInfo");
        if (fails) throw new Error("no network");
        const privacyOptionsRequirementStatus = status === NOT_REQUIRED ? unneeded : needed;
        return {
          status,
          canRequestAds: can,
          isConsentFormAvailable: true,
          privacyOptionsRequirementStatus,
        };
      },
      async showConsentForm() {
        called("showConsentForm");
        return {
          status: OBTAINED,
          canRequestAds: answer,
          privacyOptionsRequirementStatus: needed,
        };
      },
      async trackingAuthorizationStatus() {
        called("trackingAuthorizationStatus");
        return { status: tracking };
      },
      async requestTrackingAuthorization() {
        called("requestTrackingAuthorization");
      },
    },
  };
}

const names = (calls: readonly string[]) => calls.map((call) => call.split(" ")[0]);

test("the form comes before any ad, where it is required", async () => {
  const { admob, calls } = platform({ status: REQUIRED, can: false }, { answer: true });
  expect(await askConsent(admob, false)).toEqual({ granted: true, choices: true });
  expect(names(calls)).toEqual(["initialize", "requestConsentInfo", "showConsentForm"]);
  expect(calls[0]).toContain('"maxAdContentRating":"MatureAudience"');
  expect(calls[0]).toContain('"tagForChildDirectedTreatment":false');
});

test("refused is refused", async () => {
  const { admob } = platform({ status: REQUIRED, can: false });
  expect(await askConsent(admob, true)).toEqual({ granted: false, choices: true });
});

test("where no law asks, nobody is asked", async () => {
  const { admob, calls } = platform({ status: NOT_REQUIRED, can: true });
  expect(await askConsent(admob, false)).toEqual({ granted: true, choices: false });
  expect(names(calls)).not.toContain("showConsentForm");
});

test("iOS asks whether the app may track, last, and once", async () => {
  const { admob, calls } = platform({ status: OBTAINED, can: true });
  await askConsent(admob, true);
  expect(names(calls).slice(-2)).toEqual([
    "trackingAuthorizationStatus",
    "requestTrackingAuthorization",
  ]);
});

test("a platform out of reach grants nothing", async () => {
  const { admob } = platform({ status: OBTAINED, can: true }, { fails: true });
  expect(await askConsent(admob, false)).toEqual({ granted: false, choices: false });
});
