import { pluralize } from "../../../lib/pluralize.ts";
import { waitingMessage } from "../messages.ts";
import type { Today } from "./today.ts";

const DAY_ONE = "Your first day: begin with the lesson below.";

/** One sentence for each state of the card. */
export function todayMessage(today: Today): string {
  switch (today.state) {
    case "dayOne":
      return DAY_ONE;
    case "welcomeBack":
      return `Welcome back! ${pluralize(today.due, "thing")} faded a little. ${today.minutes} minutes bring the first ones back.`;
    case "checkUp":
      return `Your check-up is ready: ${pluralize(today.items, "thing")} in two minutes.`;
    case "waiting":
      return today.due + today.fresh === 0
        ? waitingMessage({ due: 0, fresh: 0 })
        : `${waitingMessage(today)} A run takes ${today.minutes} minutes.`;
    case "done":
      return doneMessage(today);
  }
}

function doneMessage({ practiced, tomorrow }: Extract<Today, { state: "done" }>): string {
  const done = `Done for today: you practiced ${pluralize(practiced, "thing")}`;
  return tomorrow === 0
    ? `${done}.`
    : `${done}. Tomorrow, ${pluralize(tomorrow, "thing")} will be due.`;
}

export const I_KNOW_THIS = "I know this";
export const UNDO = "Undo";
/** "You know “Five notes” already." */
export const knownMessage = (unit: string): string => `You know “${unit}” already.`;
export const FIND_YOUR_PLACE = "Not new to music? Find your place in two minutes";
export const WHOLE_PATH = "You have done every lesson of the path.";
