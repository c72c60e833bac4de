/** Generates realistic visits of thirteen months: few pages and addresses have most of the visits. */
import { classifyDevice } from "@attune/contract";
import { truncateAddress } from "../../apps/server/src/base/ip-address.ts";
import type { Visit } from "../../apps/server/src/db/visits/insert-visit.ts";
import { visitId } from "../../apps/server/src/visits/page-visits/visit-id.ts";
import { FULL_ADDRESS_DAYS } from "../../apps/server/src/visits/retention/periods.ts";

export const DAY_MS = 86_400_000;
const DAYS = 395;
const VISITS_PER_ADDRESS = 25;

const named = (names: string, path: (name: string) => string) => names.split(" ").map(path);

export const PAGES = [
  ...named("intervals keys triads core-concepts ear-training-lessons", (name) => `/${name}`),
  ...named("c-to-g g-to-d d-to-a a-to-e e-to-b c-to-f f-to-bb bb-to-eb", (k) => `/${k}-major`),
  ...named("ionian dorian phrygian lydian mixolydian aeolian locrian", (mode) => `/${mode}-mode`),
  ...Array.from({ length: 20 }, (_, n) => `/matching/${n + 1}`),
];

export const AGENTS = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
];

/** A random value; earlier ones are more likely. */
export const pick = <T>(values: readonly T[], fallback: T): T =>
  values[Math.floor(Math.random() ** 2 * values.length)] ?? fallback;

export interface Extent {
  /** Number of visits. */
  readonly visits: number;
  /** Time of the last visit; epoch milliseconds. */
  readonly now: number;
}

export const firstAt = ({ now }: Extent) => now - DAYS * DAY_MS;
export const stepMs = ({ visits }: Extent) => (DAYS * DAY_MS) / visits;
export const addressCount = ({ visits }: Extent) => Math.ceil(visits / VISITS_PER_ADDRESS);
/** Visits before this moment have truncated addresses. */
export const truncatedBefore = ({ now }: Extent) =>
  (Math.floor(now / DAY_MS) - FULL_ADDRESS_DAYS) * DAY_MS;

/** Spreads consecutive numbers over all IPv4 addresses: 2^32 divided by the golden ratio. */
export const SPREAD = 2_654_435_761;

function addressOf(n: number): string {
  const spread = Math.imul(n, SPREAD) >>> 0;
  return [24, 16, 8, 0].map((bits) => (spread >>> bits) & 255).join(".");
}

/** A random visit that begins at this moment. */
export function visitAt(moment: number, extent: Extent): Visit {
  const created_at = Math.floor(moment);
  const address = addressOf(Math.floor(Math.random() ** 2 * addressCount(extent)));
  const user_agent = pick(AGENTS, "");
  return {
    id: visitId(created_at),
    user_id: null,
    ip_address: created_at < truncatedBefore(extent) ? truncateAddress(address) : address,
    page_path: pick(PAGES, "/"),
    user_agent,
    device: classifyDevice(user_agent),
    duration_s: Math.random() < 0.8 ? Math.round(-90 * Math.log(1 - Math.random())) : null,
    created_at,
  };
}

/** Generates all visits, oldest first. */
export function* allVisits(extent: Extent): Generator<Visit> {
  const [first, step] = [firstAt(extent), stepMs(extent)];
  for (let n = 0; n < extent.visits; n++) yield visitAt(first + n * step, extent);
}
