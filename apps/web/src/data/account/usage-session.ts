import { sessionEndpoints } from "@attune/contract";
import { createApi } from "../api/create-api.ts";
import { createUsageSessionTracker } from "./create-usage-session.ts";

const api = createApi(sessionEndpoints);

const sittings = createUsageSessionTracker({
  api,
  isOnline: () => navigator.onLine,
  now: () => performance.now(),
});

export const {
  start: startUsageSession,
  end: endUsageSession,
  pause: pauseUsageSession,
  resume: resumeUsageSession,
} = sittings;

addEventListener("pagehide", sittings.pause);
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) sittings.resume();
});
