import type { Improvement } from "@attune/memory";
import { intervalName, numberedNote } from "@attune/theory";
import { KIND_NAMES } from "../../../lib/music/atom-names.ts";
import type { Better } from "../../../practice/end/better-list.tsx";

export const HEADING = "What got better";

/** 'fa: 40 → 12 cents', 'Minor 3rds: 3 of 3'. */
export function betterMessage(improvement: Improvement): Better {
  if (improvement.type === "cents") {
    const { target, before, now } = improvement;
    return {
      name: numberedNote(target).syllable.toLowerCase(),
      isSyllable: true,
      result: `${Math.round(before)} → ${Math.round(now)} cents`,
    };
  }
  const { kind, halfSteps, count } = improvement;
  return {
    name: halfSteps === undefined ? KIND_NAMES[kind] : `${intervalName(halfSteps)}s`,
    isSyllable: false,
    result: `${count} of ${count}`,
  };
}

export const REMIND = "Remind me every day";
/** 'You will be reminded every day at 18:05.' */
export const remindedMessage = (time: string): string =>
  `You will be reminded every day at ${time}. The settings change that.`;
export const REFUSED =
  "That’s fine, there will be no reminders. If you change your mind, allow notifications for this app in your device’s settings.";
export const ADD_TO_CALENDAR = "Add to my calendar";
export const CALENDAR_EVENT = {
  title: "A few minutes of ear training",
  description: "What you are about to forget comes back just in time.",
} as const;
