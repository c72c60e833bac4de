import { useEffect, useState } from "react";
import { after } from "../../lib/timing/timers.ts";

/** The last value that stayed unchanged for `ms` milliseconds. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => after(ms, () => setDebounced(value)), [value, ms]);
  return debounced;
}
