import { useEffect, useEffectEvent, useRef, useState } from "react";
import { HouseAd, type HouseAdSize } from "../house/house-ad.tsx";
import styles from "./ad-slot.module.css";
import { fill, loadAdsense } from "./adsense.ts";
import { type SlotEnd, watchSlot } from "./slot-watch.ts";

/** An ad unit of the web network. */
export interface WebUnit {
  readonly client: string;
  readonly slot: string;
}

interface AdSlotProps {
  readonly size: HouseAdSize;
  /** Without one, the slot is ours from the start. */
  readonly unit: WebUnit | undefined;
  readonly onSettled?: (end: SlotEnd) => void;
}

const SIZES = {
  banner: { width: "320px", height: "90px" },
  rectangle: { width: "300px", height: "250px" },
  poster: { width: "300px", height: "250px" },
} as const;

const after = (ms: number, callback: () => void) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** A place for an ad, which has its size from the start; what no network fills is ours. */
export function AdSlot({ size, unit, onSettled }: AdSlotProps) {
  const [end, endOfSet] = useState<SlotEnd | undefined>(unit ? undefined : "house");
  const settled = useEffectEvent((how: SlotEnd) => {
    endOfSet(how);
    onSettled?.(how);
  });
  const place = useRef<HTMLModElement>(null);
  useEffect(() => {
    const slot = place.current;
    if (!slot || !unit) return settled("house");
    fill(slot);
    return watchSlot({
      status: () => slot.dataset["adStatus"],
      load: () => loadAdsense(unit.client),
      after,
      settled,
    });
  }, [unit]);
  return (
    <div className={styles[size]} data-ad-end={end}>
      {end === "house" || !unit ? (
        <HouseAd size={size} />
      ) : (
        <ins
          ref={place}
          className="adsbygoogle"
          style={{ display: "inline-block", ...SIZES[size] }}
          data-ad-client={unit.client}
          data-ad-slot={unit.slot}
        />
      )}
    </div>
  );
}
