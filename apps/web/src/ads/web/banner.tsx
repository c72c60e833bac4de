import { Suspense, useSyncExternalStore } from "react";
import { endOfSet } from "../../practice/set-end.ts";
import { LazyPart, lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";
import type { WebUnits } from "../config.ts";
import { acceptsNetwork, keptAds } from "../stored-ads-instance.ts";
import { AdSlot } from "./ad-slot.tsx";
import styles from "./banner.module.css";
import type { WebStage } from "./stage.ts";
import type { StartupSheetProps } from "./startup-sheet.tsx";

export const startupSheet = lazyWithPreload<StartupSheetProps>(() => import("./startup-sheet.tsx"));

interface CornerProps {
  readonly stage: WebStage;
  /** Of the network, where there is one. */
  readonly units: WebUnits | undefined;
}

/** Where a page's ads stand: under its end, where they push nothing aside. */
export function AdCorner({ stage, units: all }: CornerProps) {
  const { banner, startup } = useSyncExternalStore(stage.subscribe, stage.current);
  const accepts = useSyncExternalStore(keptAds.subscribe, acceptsNetwork);
  const units = accepts ? all : undefined;
  const sheet = startup && {
    unit: unitOf(units, "startup"),
    onOpened: () => stage.opened(startup.show),
    onClosed: () => stage.closed(startup.show),
  };
  return (
    <>
      {banner && <Banner units={units} />}
      {sheet && (
        <Suspense>
          <LazyPart key={startup.show} part={startupSheet} props={sheet} />
        </Suspense>
      )}
    </>
  );
}

function Banner({ units }: { readonly units: WebUnits | undefined }) {
  const ends = useSyncExternalStore(endOfSet.subscribe, endOfSet.isShown);
  const size = ends ? "rectangle" : "banner";
  return (
    <aside className={styles.corner} aria-label="Advertisement">
      <p className={styles.label} aria-hidden="true">
        Advertisement
      </p>
      <AdSlot key={`${size} ${units?.client}`} size={size} unit={unitOf(units, size)} />
    </aside>
  );
}

const cache = new Map<string, { client: string; slot: string }>();

/** The same object for the same unit, for a slot asks anew where its unit is another. */
function unitOf(units: WebUnits | undefined, place: "banner" | "rectangle" | "startup") {
  const slot = units?.[place];
  if (!units || !slot) return undefined;
  const unit = cache.get(slot) ?? { client: units.client, slot };
  cache.set(slot, unit);
  return unit;
}
