/** Holds the screens that find out what a learner knows in one file, apart from daily practice. */
export { default as CheckUpScreen } from "./check-up/check-up-screen.tsx";
export { PlacementScreen } from "./placement/placement-screen.tsx";
