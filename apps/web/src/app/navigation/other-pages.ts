/**
 * Code that every page needs but a visitor's title page: where pages are and how they are turned, what sounds, who is
 * signed in, and what a bar would cover.
 */

export { uncoverFocus } from "../../ui/a11y/uncover-focus.ts";
export { loadAudioPorts } from "../audio/load-audio-ports.ts";
export { askWhoIsSignedIn } from "../boot/ask-who-is-signed-in.ts";
export { pageDirection } from "./page-order.ts";
export { startPageTransition } from "./page-transition.ts";
export { matchRoute } from "./routes.ts";
