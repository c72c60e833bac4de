import type { Page } from "@playwright/test";
import { signInAsAdmin } from "./admin.ts";

/** Fixed dashboard data, so that screenshots are the same in every run. */

const DAY_MS = 86_400_000;
const LAST_DAY = Date.UTC(2026, 0, 15);
/** @param steps periods of 90 minutes before the last day */
const timestamp = (steps: number) => new Date(LAST_DAY - steps * 5_400_000).toISOString();

const PAGES = ["/intervals", "/", "/core-concepts", "/treble-clef", "/keys", "/note-matching"];
const VISITS = [412, 305, 268, 141, 77, 12];
const DEVICES = ["Mobile Web", "Desktop Chrome", "Tablet Web", "Desktop", "Android App", "iOS App"];
const NAMES = ["clara", "نورة", "🎼 fanny", "<b>amy</b>", "nadia boulanger", "intendant"];

const days = Array.from({ length: 60 }, (_, index) => ({
  day: new Date(LAST_DAY - (59 - index) * DAY_MS).toISOString().slice(0, 10),
  visits: Math.round(14 + index / 3 + 9 * Math.sin(index / 2.2)),
}));
const signUps = days.map(({ day, visits }, index) => ({
  day,
  signUps: index % 7 < 5 ? Math.round(visits / 4) : 0,
}));
const totalVisits = days.reduce((sum, { visits }) => sum + visits, 0);

const summary = (index: number) => ({
  totalDuration: (VISITS[index] ?? 0) * 83,
  totalVisits: VISITS[index] ?? 0,
  avgSessionDuration: 83,
  lastVisit: timestamp(index),
});

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

const RESPONSES: Readonly<Record<string, unknown>> = {
  "visit-statistics": {
    totalVisits,
    totalDuration: totalVisits * 83,
    avgSessionDuration: 83,
    uniqueAddresses: 318,
    uncounted: 0,
    days,
    devices: DEVICES.map((device, index) => ({ device, visits: VISITS[index] })),
    pages: PAGES.map((pagePath, index) => ({ pagePath, visits: VISITS[index] })),
  },
  "database-metrics": {
    totalRows: 48_213,
    pageVisitsCount: 41_870,
    pageVisitsLimit: 5_000_000,
    usersCount: 912,
    userSessionsCount: 5_431,
    bytesOnDisk: 21_474_304,
    estimated: false,
  },
  "sign-ups": {
    total: signUps.reduce((sum, each) => sum + each.signUps, 0),
    days: signUps,
  },
  "archive-job": { job: null },
  archives: [
    {
      id: "7f0c1a52-0d7f-4c55-9f3f-0c7f6b1d2e3a",
      file: "page-visits-2026-01-01.csv",
      visits: 90_210,
      bytes: 9_512_300,
      before: timestamp(500),
      createdAt: timestamp(40),
    },
  ],
  users: NAMES.map((username, index) => ({
    id: `0b7c2f4e-5d1a-4c0e-8a39-1f2e3d4c5b6${index}`,
    email: index === 5 ? "intendant@example.org" : `person${index}@example.org`,
    username,
    createdAt: timestamp(index * 9),
    isAdmin: index === 5,
  })),
  "user-summaries": PAGES.map((mostVisitedPage, index) => ({
    ipAddress: index === 2 ? "2001:db8:7:1::42" : `203.0.113.${index + 10}`,
    ...summary(index),
    uniquePages: 6 - index,
    mostVisitedPage,
  })),
  "page-summaries": PAGES.map((pagePath, index) => ({
    pagePath,
    ...summary(index),
    uniqueUsers: 40 - 5 * index,
  })),
  "page-visits": {
    visits: PAGES.map((pagePath, index) => ({
      id: String(index),
      ipAddress: `203.0.113.${index + 10}`,
      pagePath,
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile Safari/604.1",
      device: DEVICES[index],
      ...(index > 0 && { duration: 31 * 3 ** index }),
      createdAt: timestamp(index / 4),
    })),
    totalCount: totalVisits,
    totalPages: 21,
    hasPreviousPage: false,
    hasNextPage: true,
  },
  "archivable-page-visits": { count: 1_204 },
  "second-factor": { enabled: false, recoveryCodesLeft: 0 },
  "second-factor/setup": {
    secret: SECRET,
    uri: `otpauth://totp/Attune:intendant?issuer=Attune&secret=${SECRET}`,
  },
  actions: ["signed_in", "visits_archived", "sign_in_failed", "unlocked"].map((action, index) => ({
    id: String(index),
    at: timestamp(index * 9),
    actor: ["administrator", "administrator", "unknown", "operator"][index],
    action,
    network: index === 3 ? "" : "203.0.113.0/24",
  })),
};

export const RUNNING_ARCHIVE = {
  id: "0b7c2f4e-5d1a-4c0e-8a39-1f2e3d4c5b60",
  state: "running",
  before: timestamp(500),
  startedAt: timestamp(0),
  visits: 277_000,
  written: 277_000,
  removed: 138_500,
};

/** Signs in, and answers the dashboard's API requests with the fixtures. */
export async function signInWithFixtures(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.route(/\/api\/admin\/([a-z/-]+)(\?|$)/, async (route) => {
    const [, name = ""] = /\/api\/admin\/([a-z/-]+)/.exec(route.request().url()) ?? [];
    await (name in RESPONSES ? route.fulfill({ json: RESPONSES[name] }) : route.continue());
  });
}
