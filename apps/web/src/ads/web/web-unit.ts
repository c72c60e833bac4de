import type { WebAdUnits } from "../config.ts";

/** An ad unit of the web network. */
export interface WebUnit {
  readonly client: string;
  readonly slot: string;
}

const cache = new Map<string, WebUnit>();

/** Returns the same object for the same slot, because `AdSlot` requests an ad when its unit changes. */
export function webUnit(
  units: WebAdUnits | undefined,
  position: "banner" | "rectangle" | "startup",
): WebUnit | undefined {
  const slot = units?.[position];
  if (!units || !slot) return undefined;
  const unit = cache.get(slot) ?? { client: units.client, slot };
  cache.set(slot, unit);
  return unit;
}
