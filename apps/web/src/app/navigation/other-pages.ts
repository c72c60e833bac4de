/** Code that every page needs but the title page: where pages are, how they are turned, and what sounds there. */
export { loadAudioPorts } from "../audio/load-audio-ports.ts";
export { pageDirection } from "./page-order.ts";
export { startPageTransition } from "./page-transition.ts";
export { matchRoute } from "./routes.ts";
