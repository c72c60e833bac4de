import { useEffect, useState } from "react";
import type { LiveChannel } from "../../runner/live-channel.ts";
import type { FollowedFrame } from "./live-trace.tsx";

/** The pitch of a take. */
export type SungFrames = readonly { readonly time: number; readonly hz: number }[];

/** The frames of the last take, collected outside React: another array for each take. */
export function useSungFrames(live: LiveChannel<FollowedFrame>): { readonly current: SungFrames } {
  const [take] = useState(() => ({ current: [] as { time: number; hz: number }[] }));
  useEffect(
    () =>
      live.subscribe(({ time, hz }) => {
        const last = take.current.at(-1);
        if (last && time < last.time) take.current = [];
        take.current.push({ time, hz });
      }),
    [live, take],
  );
  return take;
}
