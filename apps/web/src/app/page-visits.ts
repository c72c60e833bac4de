import type { Client } from "@attune/contract";
import { PAGE_VISIT, PAGE_VISITS } from "@attune/contract/page-visit-paths";
import { createVisitLog, type VisitKey } from "./visit-log.ts";

/** Sends the last word on a visit while its page is being left. */
export type LeavePage = (key: VisitKey, seconds: number) => void;

/** The browser's own way, with its cookie; it can carry no header, so the secret is in the body. */
const sendBeacon: LeavePage = ({ id, secret }, sessionDuration) => {
  if (!navigator.onLine) return;
  navigator.sendBeacon(addressOf(id), JSON.stringify({ sessionDuration, secret }));
};

const addressOf = (id: string) => PAGE_VISIT.replace("{id}", encodeURIComponent(id));

/**
 * The contract's own client would bring all schemas to the title page. The answer is read to its end in
 * any case: what is not read holds the line.
 */
async function tell(method: "POST" | "PUT", address: string, body: object): Promise<unknown> {
  const headers = { accept: "application/json", "content-type": "application/json" };
  const answer = await fetch(address, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  return answer.ok ? JSON.parse(text) : undefined;
}

/** Who asks not to be followed is not. */
function asksForPrivacy(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === "1";
}

/** As the table of routes writes it. */
const here = () => location.pathname.toLowerCase().replace(/\/+$/, "") || "/";

/** What the contract takes. */
type Body<Name extends "createPageVisit" | "updatePageVisit"> =
  NonNullable<Parameters<Client[Name]>[0]> extends { body: infer B } ? B : never;

/** Undefined where the server refused, or says what makes no sense. */
function keyIn(answer: unknown): VisitKey | undefined {
  const { id, secret } = Object(answer);
  return typeof id === "string" && typeof secret === "string" ? { id, secret } : undefined;
}

/** A network that is known to be away is not tried. */
async function create(pagePath: string): Promise<VisitKey | undefined> {
  if (!navigator.onLine) return undefined;
  const body: Body<"createPageVisit"> = { pagePath };
  try {
    return keyIn(await tell("POST", PAGE_VISITS, body));
  } catch {
    return undefined;
  }
}

function update({ id, secret }: VisitKey, sessionDuration: number): void {
  if (!navigator.onLine) return;
  const body: Body<"updatePageVisit"> = { sessionDuration, secret };
  tell("PUT", addressOf(id), body).catch(() => undefined);
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
