/** 'Next: Sing do, re, mi'. */
export const nextMessage = (lesson: string): string => `Next: ${lesson}`;

/** Follows the last lesson. */
export const AFTER_THE_PATH = { label: "Next: Daily Practice", path: "/practice" } as const;
