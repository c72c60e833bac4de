import { endpoints } from "@attune/contract";
import { api } from "../queries/client.ts";
import { createVisitLog, type VisitKey } from "./visit-log.ts";

/** Sends the last word on a visit while its page is being left. */
export type LeavePage = (key: VisitKey, seconds: number) => void;

/** The browser's own way, with its cookie; it can carry no header, so the secret is in the body. */
const sendBeacon: LeavePage = ({ id, secret }, sessionDuration) => {
  if (!navigator.onLine) return;
  const url = endpoints.leavePage.path.replace("{id}", encodeURIComponent(id));
  navigator.sendBeacon(url, JSON.stringify({ sessionDuration, secret }));
};

/** Who asks not to be followed is not. */
function asksForPrivacy(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === "1";
}

/** As the table of routes writes it. */
const here = () => location.pathname.toLowerCase().replace(/\/+$/, "") || "/";

/** A network that is known to be away is not tried. */
function create(pagePath: string): Promise<VisitKey | undefined> {
  if (!navigator.onLine) return Promise.resolve(undefined);
  return api.createPageVisit({ body: { pagePath } }).catch(() => undefined);
}

function update({ id, secret }: VisitKey, sessionDuration: number): void {
  if (!navigator.onLine) return;
  api.updatePageVisit({ params: { id }, body: { sessionDuration, secret } }).catch(() => undefined);
}

/** Tells the server which pages are seen, and for how long. What fails, fails silently. */
export function followVisits(leave: LeavePage = sendBeacon): void {
  if (asksForPrivacy()) return;
  const ports = { create, update, leave, now: () => performance.now() };
  const log = createVisitLog(ports, !document.hidden);
  log.enter(here());
  // The first two are wouter's.
  for (const event of ["pushState", "replaceState", "popstate"]) {
    addEventListener(event, () => log.enter(here()));
  }
  document.addEventListener("visibilitychange", () =>
    document.hidden ? log.unseen() : log.seen(),
  );
  addEventListener("pagehide", () => log.unseen());
  addEventListener("pageshow", () => document.hidden || log.seen());
}
