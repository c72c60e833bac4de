/**
 * Code that every page needs but a visitor's title page: where pages are and how they are turned, what sounds, who is
 * signed in, a user's buttons, what a bar would cover, and which control was pressed.
 */

export { uncoverFocus } from "../../ui/a11y/uncover-focus.ts";
export { keepMarks, markPresses } from "../../ui/buttons/mark-presses.ts";
export { loadAudioPorts } from "../audio/load-audio-ports.ts";
export { askWhoIsSignedIn } from "../boot/ask-who-is-signed-in.ts";
export { UserButtons } from "../shell/user-buttons.tsx";
export { pageDirection } from "./page-order.ts";
export { startPageTransition } from "./page-transition.ts";
export { matchRoute } from "./routes.ts";
