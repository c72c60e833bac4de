import type { ArchiveJob, Endpoints } from "@attune/contract";
import type { z } from "zod/mini";

/** Fixed data of the administrator's dashboard, for view tests and for pictures. */

const DAY_MS = 86_400_000;
const LAST_DAY = Date.UTC(2026, 0, 15);
/** @param steps periods of 90 minutes before the last day */
const timestamp = (steps: number) => new Date(LAST_DAY - steps * 5_400_000).toISOString();

/** One row of each table. */
const ROWS = [
  { page: "/intervals", visits: 412, device: "Mobile Web", name: "clara" },
  { page: "/", visits: 305, device: "Desktop Chrome", name: "نورة" },
  { page: "/core-concepts", visits: 268, device: "Tablet Web", name: "🎼 fanny" },
  { page: "/treble-clef", visits: 141, device: "Desktop", name: "<b>amy</b>" },
  { page: "/keys", visits: 77, device: "Android App", name: "nadia boulanger" },
  { page: "/note-matching", visits: 12, device: "iOS App", name: "intendant" },
] as const;

const days = Array.from({ length: 60 }, (_, index) => ({
  day: new Date(LAST_DAY - (59 - index) * DAY_MS).toISOString().slice(0, 10),
  visits: Math.round(14 + index / 3 + 9 * Math.sin(index / 2.2)),
}));
const signUps = days.map(({ day, visits }, index) => ({
  day,
  signUps: index % 7 < 5 ? Math.round(visits / 4) : 0,
}));
const totalVisits = days.reduce((sum, { visits }) => sum + visits, 0);

const summary = (visits: number, index: number) => ({
  totalDuration: visits * 83,
  totalVisits: visits,
  avgSessionDuration: 83,
  lastVisit: timestamp(index),
});

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** The server's replies, by operation. */
export const DASHBOARD = {
  getAdmin: { username: "intendant" },
  getVisitStatistics: {
    totalVisits,
    totalDuration: totalVisits * 83,
    avgSessionDuration: 83,
    uniqueAddresses: 318,
    uncounted: 0,
    days,
    devices: ROWS.map(({ device, visits }) => ({ device, visits })),
    pages: ROWS.map(({ page, visits }) => ({ pagePath: page, visits })),
    crawlers: [
      { crawler: "Googlebot", visits: 1_204 },
      { crawler: "GPTBot", visits: 87 },
    ],
  },
  getDatabaseMetrics: {
    totalRows: 48_213,
    pageVisitsCount: 41_870,
    pageVisitsLimit: 5_000_000,
    usersCount: 912,
    userSessionsCount: 5_431,
    bytesOnDisk: 21_474_304,
    estimated: false,
  },
  getSignUps: {
    total: signUps.reduce((sum, each) => sum + each.signUps, 0),
    days: signUps,
  },
  getArchiveJob: { job: null },
  listArchives: [
    {
      id: "7f0c1a52-0d7f-4c55-9f3f-0c7f6b1d2e3a",
      file: "page-visits-2026-01-01.csv",
      visits: 90_210,
      bytes: 9_512_300,
      before: timestamp(500),
      createdAt: timestamp(40),
    },
  ],
  listUsers: ROWS.map(({ name }, index) => ({
    id: `0b7c2f4e-5d1a-4c0e-8a39-1f2e3d4c5b6${index}`,
    email: index === 5 ? "intendant@example.org" : `person${index}@example.org`,
    username: name,
    createdAt: timestamp(index * 9),
    isAdmin: index === 5,
  })),
  listUserSummaries: ROWS.map(({ page, visits }, index) => ({
    ipAddress: index === 2 ? "2001:db8:7:1::42" : `203.0.113.${index + 10}`,
    ...summary(visits, index),
    uniquePages: 6 - index,
    mostVisitedPage: page,
  })),
  listPageSummaries: ROWS.map(({ page, visits }, index) => ({
    pagePath: page,
    ...summary(visits, index),
    uniqueUsers: 40 - 5 * index,
  })),
  listPageVisits: {
    visits: ROWS.map(({ page, device }, index) => ({
      id: String(index),
      ipAddress: `203.0.113.${index + 10}`,
      pagePath: page,
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile Safari/604.1",
      device,
      ...(index > 0 && { duration: 31 * 3 ** index }),
      createdAt: timestamp(index / 4),
    })),
    totalCount: totalVisits,
    totalPages: 21,
    hasPreviousPage: false,
    hasNextPage: true,
  },
  countArchivable: { count: 1_204 },
  getSecondFactor: { enabled: false, recoveryCodesLeft: 0 },
  setUpSecondFactor: {
    secret: SECRET,
    uri: `otpauth://totp/Attune:intendant?issuer=Attune&secret=${SECRET}`,
  },
  listAdminActions: (
    [
      ["signed_in", "administrator", "203.0.113.0/24"],
      ["visits_archived", "administrator", "203.0.113.0/24"],
      ["sign_in_failed", "unknown", "203.0.113.0/24"],
      ["unlocked", "operator", ""],
    ] as const
  ).map(([action, actor, network], index) => ({
    id: String(index),
    at: timestamp(index * 9),
    actor,
    action,
    network,
  })),
} satisfies { [Name in keyof Endpoints]?: z.input<Endpoints[Name]["response"]> };

export const RUNNING_ARCHIVE: ArchiveJob = {
  id: "0b7c2f4e-5d1a-4c0e-8a39-1f2e3d4c5b60",
  state: "running",
  before: timestamp(500),
  startedAt: timestamp(0),
  visits: 277_000,
  written: 277_000,
  removed: 138_500,
};
