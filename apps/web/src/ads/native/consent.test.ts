import { type AdmobConsentInfo, AdmobConsentStatus } from "@capacitor-community/admob";
import { expect, test } from "vitest";
import {
  CONSENT_TIMEOUT_MS,
  type Consent,
  type ConsentPorts,
  createConsentRequests,
  requestConsent,
} from "./consent.ts";

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

/** Ports whose moment is always free, and whose timeout never comes. */
const ports = (admob: ConsentPorts["admob"], isIos = false): ConsentPorts => ({
  admob,
  isIos,
  untilFree: async () => undefined,
  after: () => () => undefined,
});

const names = (calls: readonly string[]) => calls.map((call) => call.split(" ")[0]);

test("shows the consent form when it is required", async () => {
  const { admob, calls } = fakePlatform({ status: REQUIRED, can: false }, { answer: true });
  expect(await requestConsent(ports(admob))).toEqual({ granted: true, canChangeChoice: true });
  expect(names(calls)).toEqual(["initialize", "requestConsentInfo", "showConsentForm"]);
  expect(calls[0]).toContain('"maxAdContentRating":"MatureAudience"');
  expect(calls[0]).toContain('"tagForChildDirectedTreatment":false');
});

test("returns no consent when the user refuses", async () => {
  const { admob } = fakePlatform({ status: REQUIRED, can: false });
  expect(await requestConsent(ports(admob, true))).toEqual({
    granted: false,
    canChangeChoice: true,
  });
});

test("shows no form when none is required", async () => {
  const { admob, calls } = fakePlatform({ status: NOT_REQUIRED, can: true });
  expect(await requestConsent(ports(admob))).toEqual({ granted: true, canChangeChoice: false });
  expect(names(calls)).not.toContain("showConsentForm");
});

test("requests permission to track last, on iOS", async () => {
  const { admob, calls } = fakePlatform({ status: OBTAINED, can: true });
  await requestConsent(ports(admob, true));
  expect(names(calls).slice(-2)).toEqual([
    "trackingAuthorizationStatus",
    "requestTrackingAuthorization",
  ]);
});

test("shows ads when the tracking status can't be read", async () => {
  const { admob } = fakePlatform({ status: OBTAINED, can: true });
  const unreadable = {
    ...admob,
    trackingAuthorizationStatus: async () => Promise.reject(new Error("unreadable")),
  };
  expect(await requestConsent(ports(unreadable, true))).toMatchObject({ granted: true });
});

test("shows prompts only in a free moment", async () => {
  const { admob, calls } = fakePlatform({ status: REQUIRED, can: false }, { answer: true });
  const moments: (() => void)[] = [];
  const untilFree = () => new Promise<void>((resolve) => void moments.push(resolve));
  const consent = requestConsent({ ...ports(admob, true), untilFree });
  await expect.poll(() => moments.length).toBe(1);
  expect(names(calls)).not.toContain("showConsentForm");
  moments[0]?.();
  await expect.poll(() => moments.length).toBe(2);
  expect(names(calls)).toContain("showConsentForm");
  expect(names(calls)).not.toContain("requestTrackingAuthorization");
  moments[1]?.();
  expect(await consent).toMatchObject({ granted: true });
  expect(names(calls).at(-1)).toBe("requestTrackingAuthorization");
});

test("returns undefined when the platform can't be reached", async () => {
  const { admob } = fakePlatform({ status: OBTAINED, can: true }, { fails: true });
  expect(await requestConsent(ports(admob))).toBeUndefined();
});

test("returns undefined when the platform never answers", async () => {
  const { admob } = fakePlatform({ status: OBTAINED, can: true });
  const silent = { ...admob, requestConsentInfo: () => new Promise<never>(() => undefined) };
  const timeouts: [number, () => void][] = [];
  const after: ConsentPorts["after"] = (...timeout) => {
    timeouts.push(timeout);
    return () => undefined;
  };
  const consent = requestConsent({ ...ports(silent), after });
  const [ms, fire] = timeouts[0] ?? [];
  expect(ms).toBe(CONSENT_TIMEOUT_MS);
  fire?.();
  expect(await consent).toBeUndefined();
});

test("requests consent again only after a failure, one request at a time", async () => {
  const answers: PromiseWithResolvers<Consent | undefined>[] = [];
  const results: [Consent, boolean][] = [];
  const requests = createConsentRequests(
    () => {
      const answer = Promise.withResolvers<Consent | undefined>();
      answers.push(answer);
      return answer.promise;
    },
    (...result) => results.push(result),
  );
  const settle = async (consent?: Consent) => {
    answers.at(-1)?.resolve(consent);
    await answers.at(-1)?.promise;
    await Promise.resolve();
  };
  requests.start();
  requests.start();
  expect(answers).toHaveLength(1);
  await settle();
  requests.start();
  const consent = { granted: true, canChangeChoice: false };
  await settle(consent);
  requests.start();
  expect(answers).toHaveLength(2);
  expect(results).toEqual([[consent, false]]);
});
