import { useEffect, useEffectEvent, useRef, useState } from "react";
import { after } from "../../lib/timing/timers.ts";
import { HouseAd, type HouseAdSize } from "../house/house-ad.tsx";
import styles from "./ad-slot.module.css";
import { loadAdsense, requestFill } from "./adsense.ts";
import { type SlotOutcome, watchSlot } from "./slot-watch.ts";
import type { WebUnit } from "./web-unit.ts";

interface AdSlotProps {
  readonly size: HouseAdSize;
  /** Without a unit the slot shows a house ad. */
  readonly unit: WebUnit | undefined;
  readonly onSettled?: (outcome: SlotOutcome) => void;
}

const SIZES = {
  banner: { width: "320px", height: "90px" },
  rectangle: { width: "300px", height: "250px" },
  fullScreen: { width: "300px", height: "250px" },
} as const;

/** A slot of fixed size. Shows a house ad if the network doesn't fill it. */
export function AdSlot({ size, unit, onSettled }: AdSlotProps) {
  const [outcome, setOutcome] = useState<SlotOutcome | undefined>(unit ? undefined : "house");
  const settle = useEffectEvent((next: SlotOutcome) => {
    setOutcome(next);
    onSettled?.(next);
  });
  const ins = useRef<HTMLModElement>(null);
  useEffect(() => {
    const slot = ins.current;
    if (!slot || !unit) return settle("house");
    requestFill(slot);
    return watchSlot({
      status: () => slot.dataset["adStatus"],
      load: () => loadAdsense(unit.client),
      after,
      onSettled: settle,
    });
  }, [unit]);
  return (
    <div className={styles[size]} data-ad-end={outcome}>
      {outcome === "house" || !unit ? (
        <HouseAd size={size} />
      ) : (
        <ins
          ref={ins}
          className="adsbygoogle"
          style={{ display: "inline-block", ...SIZES[size] }}
          data-ad-client={unit.client}
          data-ad-slot={unit.slot}
        />
      )}
    </div>
  );
}
