import { sessionEndpoints } from "@attune/contract";
import { createApi } from "../api/create-api.ts";
import { createUsageSessionTracker } from "./create-usage-session.ts";

const tracker = createUsageSessionTracker({
  api: createApi(sessionEndpoints),
  isOnline: () => navigator.onLine,
  now: () => performance.now(),
});

export const {
  start: startUsageSession,
  end: endUsageSession,
  pause: pauseUsageSession,
  resume: resumeUsageSession,
} = tracker;

addEventListener("pagehide", tracker.pause);
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) tracker.resume();
});
