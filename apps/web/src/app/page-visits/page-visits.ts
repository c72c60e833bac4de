import type { Client } from "@attune/contract";
import { PAGE_VISIT, PAGE_VISITS } from "@attune/contract/page-visit-paths";
import { transport } from "../../data/api/transport.ts";
import { isNative, platform } from "../../lib/browser/platform.ts";
import { hasPrivacySignal } from "../../lib/browser/privacy-signal.ts";
import { presence } from "../native/presence.ts";
import { normalizePath } from "../navigation/normalize-path.ts";
import { nativeUserAgent } from "./native-user-agent.ts";
import { createVisitLog, type VisitKey } from "./visit-log.ts";

/** Reports a visit's duration while the page is unloading. */
export type SendOnLeave = (key: VisitKey, seconds: number) => void;

const JSON_HEADERS = { accept: "application/json", "content-type": "application/json" };

/** For the web. A beacon carries cookies but no headers, so the secret is in the body. */
const sendBeacon: SendOnLeave = ({ id, secret }, sessionDuration) => {
  if (!navigator.onLine) return;
  navigator.sendBeacon(addressOf(id), JSON.stringify({ sessionDuration, secret }));
};

/** For the packaged app, where a beacon would carry no credentials. */
const sendOnUnload: SendOnLeave = ({ id, secret }, sessionDuration) => {
  if (!navigator.onLine) return;
  const body = JSON.stringify({ sessionDuration, secret });
  transport.sendOnUnload(addressOf(id), { method: "POST", headers: JSON_HEADERS, body });
};

const addressOf = (id: string) => PAGE_VISIT.replace("{id}", encodeURIComponent(id));

/**
 * Used instead of the contract's client, which would add all schemas to the welcome page. Reads the whole
 * body, because an unread one keeps its connection busy.
 */
async function request(method: "POST" | "PUT", address: string, body: object): Promise<unknown> {
  const init = { method, headers: JSON_HEADERS, body: JSON.stringify(body) };
  const response = await transport.send(address, init);
  const text = await response.text();
  return response.ok ? JSON.parse(text) : undefined;
}

const currentPath = () => normalizePath(location.pathname);

type Body<Name extends "createPageVisit" | "updatePageVisit"> =
  NonNullable<Parameters<Client[Name]>[0]> extends { body: infer B } ? B : never;

/** Returns undefined if the response is not valid. */
function parseKey(response: unknown): VisitKey | undefined {
  const { id, secret } = Object(response);
  return typeof id === "string" && typeof secret === "string" ? { id, secret } : undefined;
}

async function create(pagePath: string): Promise<VisitKey | undefined> {
  if (!navigator.onLine) return undefined;
  const userAgent = isNative ? nativeUserAgent(navigator.userAgent, platform) : undefined;
  const body: Body<"createPageVisit"> = { pagePath, ...(userAgent && { userAgent }) };
  try {
    return parseKey(await request("POST", PAGE_VISITS, body));
  } catch {
    return undefined;
  }
}

function update({ id, secret }: VisitKey, sessionDuration: number): void {
  if (!navigator.onLine) return;
  const body: Body<"updatePageVisit"> = { sessionDuration, secret };
  request("PUT", addressOf(id), body).catch(() => undefined);
}

/** Reports which pages are viewed and for how long. Failures are ignored. */
export function trackPageVisits(leave: SendOnLeave = isNative ? sendOnUnload : sendBeacon): void {
  if (hasPrivacySignal()) return;
  const ports = { create, update, leave, now: () => performance.now() };
  const log = createVisitLog(ports, !document.hidden);
  log.enter(currentPath());
  // The first two are wouter's.
  for (const event of ["pushState", "replaceState", "popstate"]) {
    addEventListener(event, () => log.enter(currentPath()));
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
