import { useSyncExternalStore } from "react";
import type { WebAdUnits } from "../config.ts";
import { AdSlot } from "./ad-slot.tsx";
import styles from "./banner-ad.module.css";
import { webUnit } from "./web-unit.ts";

/** Whether the page at the end of a set is shown, where a larger ad fits. */
export interface EndOfSetStore {
  subscribe(listener: () => void): () => void;
  isShown(): boolean;
}

interface BannerAdProps {
  readonly units: WebAdUnits | undefined;
  readonly endOfSet: EndOfSetStore;
}

/** The ad below the page. */
export function BannerAd({ units, endOfSet }: BannerAdProps) {
  const isEndOfSet = useSyncExternalStore(endOfSet.subscribe, endOfSet.isShown);
  const size = isEndOfSet ? "rectangle" : "banner";
  return (
    <aside className={styles.banner} aria-label="Advertisement">
      <p className={styles.label} aria-hidden="true">
        Advertisement
      </p>
      <AdSlot key={`${size} ${units?.client}`} size={size} unit={webUnit(units, size)} />
    </aside>
  );
}
