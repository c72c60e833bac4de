import { describePages } from "../../../testing/describe-pages.ts";

describePages("Pages of viewers", [
  "/chromatic-solfege/going-up",
  "/chromatic-solfege/going-down",
  "/ionian-mode",
  "/dorian-mode",
  "/phrygian-mode",
  "/lydian-mode",
  "/mixolydian-mode",
  "/aeolian-mode",
  "/locrian-mode",
  "/triads",
]);
