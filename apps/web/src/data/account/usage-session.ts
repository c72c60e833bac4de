import { sessionEndpoints } from "@attune/contract";
import { connect } from "../api/create-api.ts";
import { createSittings } from "./create-usage-session.ts";

const api = connect(sessionEndpoints);

const sittings = createSittings({
  api,
  online: () => navigator.onLine,
  now: () => performance.now(),
});

export const {
  start: startSitting,
  end: endSitting,
  pause: pauseSitting,
  resume: resumeSitting,
} = sittings;

addEventListener("pagehide", sittings.pause);
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) sittings.resume();
});
