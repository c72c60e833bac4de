import { useEffect, useState } from "react";
import { after } from "../../lib/timing/timers.ts";

/** The remaining seconds, from `seconds` down to 0. */
export function useCountdown(seconds: number): number {
  const [remaining, setRemaining] = useState(seconds);
  useEffect(() => {
    if (remaining === 0) return;
    return after(1000, () => setRemaining(remaining - 1));
  }, [remaining]);
  return remaining;
}
