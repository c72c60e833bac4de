import type { Client } from "@attune/contract";
import { PAGE_VISIT, PAGE_VISITS } from "@attune/contract/page-visit-paths";
import { transport } from "../../data/api/transport.ts";
import { isNative, platform } from "../../lib/platform.ts";
import { hasPrivacySignal } from "../../lib/privacy-signal.ts";
import { presence } from "../native/presence.ts";
import { normalizePath } from "../navigation/normalize-path.ts";
import { nativeUserAgent } from "./native-user-agent.ts";
import { createVisitLog, type VisitKey } from "./visit-log.ts";

/** Sends the last word on a visit while its page is being left. */
export type SendOnLeave = (key: VisitKey, seconds: number) => void;

const JSON_BOTH_WAYS = { accept: "application/json", "content-type": "application/json" };

/** The browser's own way, with its cookie; it can carry no header, so the secret is in the body. */
const sendBeacon: SendOnLeave = ({ id, secret }, sessionDuration) => {
  if (!navigator.onLine) return;
  navigator.sendBeacon(addressOf(id), JSON.stringify({ sessionDuration, secret }));
};

/** The packaged app's: a beacon from there would be nobody's. */
const sendOnUnload: SendOnLeave = ({ id, secret }, sessionDuration) => {
  if (!navigator.onLine) return;
  const body = JSON.stringify({ sessionDuration, secret });
  transport.sendOnUnload(addressOf(id), { method: "POST", headers: JSON_BOTH_WAYS, body });
};

const addressOf = (id: string) => PAGE_VISIT.replace("{id}", encodeURIComponent(id));

/**
 * The contract's own client would bring all schemas to the title page. The answer is read to its end in
 * any case: what is not read holds the line.
 */
async function tell(method: "POST" | "PUT", address: string, body: object): Promise<unknown> {
  const init = { method, headers: JSON_BOTH_WAYS, body: JSON.stringify(body) };
  const answer = await transport.send(address, init);
  const text = await answer.text();
  return answer.ok ? JSON.parse(text) : undefined;
}

const here = () => normalizePath(location.pathname);

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
  const userAgent = isNative ? nativeUserAgent(navigator.userAgent, platform) : undefined;
  const body: Body<"createPageVisit"> = { pagePath, ...(userAgent && { userAgent }) };
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
export function trackPageVisits(leave: SendOnLeave = isNative ? sendOnUnload : sendBeacon): void {
  if (hasPrivacySignal()) return;
  const ports = { create, update, leave, now: () => performance.now() };
  const log = createVisitLog(ports, !document.hidden);
  log.enter(here());
  // The first two are wouter's.
  for (const event of ["pushState", "replaceState", "popstate"]) {
    addEventListener(event, () => log.enter(here()));
  }
  document.addEventListener("visibilitychange", () =>
    document.hidden ? log.pageHidden() : log.pageShown(),
  );
  addEventListener("pagehide", () => log.pageHidden());
  addEventListener("pageshow", () => document.hidden || log.pageShown());
  presence.subscribe({
    away: () => log.pageHidden(),
    back: () => document.hidden || log.pageShown(),
  });
}
