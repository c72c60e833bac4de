import { useEffect, useState } from "react";

/** The remaining seconds, from `seconds` down to 0. */
export function useCountdown(seconds: number): number {
  const [remaining, setRemaining] = useState(seconds);
  useEffect(() => {
    if (remaining === 0) return;
    const timer = setTimeout(() => setRemaining(remaining - 1), 1000);
    return () => clearTimeout(timer);
  }, [remaining]);
  return remaining;
}
