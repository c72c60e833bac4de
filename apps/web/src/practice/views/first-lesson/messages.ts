import type { LessonStep, lessonResult, TapState } from "@attune/exercises";

export const TITLE = "Your First Notes";
export const ABOUT = "Sing do–re–mi in a minute and a half. You don't need to read music.";

export const BAR = { back: "Back", previous: "Previous" } as const;

export const WELCOME = {
  microphone: "You will be asked for the microphone. What you sing stays on this device.",
  sing: "Start singing",
  tap: "Listen and tap instead",
  /** Shorter, below the buttons of a step. */
  tapShort: "Tap instead",
  skip: "I can sing already",
} as const;

interface StepText {
  readonly title: string;
  /** The task, with one thing that is new. */
  readonly task: string;
}

/** The steps when they are sung. */
export const SUNG: Readonly<Record<LessonStep, StepText>> = {
  hum: {
    title: "Hum any note",
    task: "Hold a note that is easy for you: it shows us the octave of your voice.",
  },
  match: {
    title: "Match this note",
    task: "This is do, the home note. Follow the arrow: when it is gone, you are in tune.",
  },
  doRe: {
    title: "Do–re",
    task: "Re is one step above do. The line is your voice: bring it onto the bars.",
  },
  doReMi: {
    title: "Do–re–mi",
    task: "Mi is one more step up. Sing all three, from do upward.",
  },
};

/** The steps when they are heard and tapped; nothing is hummed then. */
export const TAPPED: Readonly<Record<Exclude<LessonStep, "hum">, StepText>> = {
  match: {
    title: "Same, higher, lower?",
    task: "First you hear do, the home note. Where is the second note?",
  },
  doRe: {
    title: "Do–re",
    task: "Re is one step above do. First you hear do–re: what comes then?",
  },
  doReMi: {
    title: "Do–re–mi",
    task: "Mi is one more step up. First you hear do–re–mi: what comes then?",
  },
};

/** Said below a great. */
export const PRAISE: Readonly<Record<LessonStep, string>> = {
  hum: "",
  match: "You held do.",
  doRe: "You sang do–re.",
  doReMi: "You sang do–re–mi.",
};

const OPTIONS: Readonly<Record<string, string>> = {
  same: "The same",
  higher: "Higher",
  lower: "Lower",
  "do-re": "do–re",
  "re-do": "re–do",
  "do-re-mi": "do–re–mi",
  "mi-re-do": "mi–re–do",
  "do-mi-re": "do–mi–re",
};

export const optionText = (id: string): string => OPTIONS[id] ?? id;

export const TAP = {
  answers: "Answers",
  listening: "Listen…",
  asking: "What did you hear?",
  again: "Hear it again",
  right: "GREAT!",
  wrong: "Try Again!",
} as const;

/** @param answer The right option's text; said after the second miss, which ends the question. */
export function wrongText({ chosen, misses }: TapState, answer: string): string {
  if (misses > 1) return `It was: ${answer}. You hear it once more, slowly.`;
  return `You tapped “${optionText(chosen ?? "")}”. Continue to listen again.`;
}

export const rightText = (answer: string): string => `You heard it: ${answer}.`;

/** The last page. */
export const END: Readonly<Record<ReturnType<typeof lessonResult>, StepText>> = {
  sung: {
    title: "You sang do–re–mi.",
    task: "Hear it, sing it, see how close you were: everything here works like this.",
  },
  heard: {
    title: "You heard do–re–mi.",
    task: "You can sing it whenever you like.",
  },
  later: {
    title: "You have begun.",
    task: "Matching notes takes practice. You can come back to this.",
  },
};

export const END_ACTIONS = { save: "Save it", goOn: "Go on", again: "Do it again" } as const;

/** @example "Step 2 of 4" */
export const stepText = (index: number, count: number): string => `Step ${index + 1} of ${count}`;
