/** Texts about listening, for all sung exercises. */
import type { ListeningProblem } from "@attune/exercises";
import { microphoneMessages } from "../../../lib/browser/microphone-messages.ts";
import { type Platform, platform } from "../../../lib/browser/platform.ts";

export const ALLOW_MICROPHONE = "Allow the microphone, so that you can be heard.";
export const UNHEARD =
  "We can't hear you yet. Is the right microphone on? Come closer, or sing louder.";
export const NOTHING_HEARD =
  "We heard nothing, so nothing was counted. Check the microphone, and try again.";

export const NO_NOTES =
  "We heard you, but found no held notes: sing each for about a second, a little louder or closer.";

/** Attempts in a row that found nothing to judge, after which the screen says what would help. */
const UNJUDGED_BEFORE_HELP = 2;

/** Help after so many attempts in a row that found nothing to judge; undefined after fewer. */
export const unjudgedHelp = (unjudged: number): string | undefined =>
  unjudged < UNJUDGED_BEFORE_HELP
    ? undefined
    : "What helps: a quiet room, the microphone an arm's length away or closer, and no speaker that plays along. Or go on with Next.";

/** Why the microphone doesn't listen, and what helps. Undefined for what has only ended one try. */
export function microphoneHelp(
  problem: ListeningProblem,
  on: Platform = platform,
): string | undefined {
  switch (problem) {
    case "denied":
      return on === "web"
        ? "The microphone is blocked. Allow it beside the address, then sing again."
        : microphoneMessages(on).denied;
    case "no-device":
      return "No microphone was found. Connect one, then sing again.";
    case "in-use":
      return "Another app may be using the microphone. Close it, then sing again.";
    case "unsupported":
      return "Listening didn’t work. Sing again, or reload the page.";
    case "lost":
    case "hidden":
      return undefined;
  }
}

interface Notice {
  readonly title: string;
  readonly description: string;
}

/** The notice shown when listening can't start or continue. */
export function noticeFor(problem: ListeningProblem, on: Platform = platform): Notice {
  const messages = microphoneMessages(on);
  switch (problem) {
    case "denied":
    case "no-device":
      return { title: "Microphone Error", description: messages.denied };
    case "in-use":
      return { title: "Microphone Error", description: messages.inUse };
    case "unsupported":
      return {
        title: "Error",
        description: "There was a problem starting pitch detection. Please try again.",
      };
    case "lost":
      return { title: "Microphone Error", description: messages.lost };
    case "hidden":
      return {
        title: "Listening stopped",
        description: "You left the page, so nothing was counted. Sing again when you are ready.",
      };
  }
}
