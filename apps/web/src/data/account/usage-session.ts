import { sessionEndpoints } from "@attune/contract";
import { after } from "../../lib/timing/timers.ts";
import { createApi } from "../api/create-api.ts";
import { newId } from "../sync/outbox.ts";
import { createUsageSessionTracker } from "./create-usage-session.ts";

const tracker = createUsageSessionTracker({
  // Both calls name the session.
  api: createApi(sessionEndpoints, { idempotent: true }),
  isOnline: () => navigator.onLine,
  now: () => performance.now(),
  after,
  newId,
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
