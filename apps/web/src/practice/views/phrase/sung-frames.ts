import { useEffect, useState } from "react";
import type { LiveChannel } from "../../live-channel.ts";
import type { FollowedFrame } from "./live-trace.tsx";

/** The pitch of a take. */
export type SungFrames = readonly { readonly time: number; readonly hz: number }[];

/** Collects the frames of the last take, outside React. */
export function useSungFrames(live: LiveChannel<FollowedFrame>): () => SungFrames {
  const [take] = useState(() => ({ frames: [] as { time: number; hz: number }[] }));
  useEffect(
    () =>
      live.subscribe(({ time, hz }) => {
        const last = take.frames.at(-1);
        if (last && time < last.time) take.frames = [];
        take.frames.push({ time, hz });
      }),
    [live, take],
  );
  return () => take.frames;
}
