/** Sentences about taking what was practiced to a file and back. */

import { PRODUCT } from "@attune/contract/product";
import type { FileProblem } from "../../../data/memory/transfer/answers-file.ts";
import type { FilePreview } from "../../../data/memory/transfer/create-transfer.ts";
import { pluralize } from "../../../lib/pluralize.ts";

export const TITLE = "Your practice";
export const EXPLANATION =
  "Save what this device knows of your practice to a file, to keep it or to take it to another device. Adding a file changes no counters.";
export const SAVE = "Save to a file";
export const OPEN = "Add from a file";
export const SAVE_FAILED = "The file couldn’t be saved. Please try again.";
export const NO_ROOM =
  "This device has no room for them, or doesn’t allow it. Nothing was changed.";
export const WHOSE =
  "Are they yours? Then add them to your account, which has them on all your devices. Otherwise keep them apart: they stay on this device, for those who practice without an account.";

const PROBLEMS: Readonly<Record<FileProblem, string>> = {
  tooLarge: "This file is larger than 20 MB, which is more than can be added. Nothing was changed.",
  foreign: `This file isn’t from ${PRODUCT.name}. Nothing was changed.`,
  newer: `This file is from a newer version of ${PRODUCT.name}: reload this page to update it, then try again. Nothing was changed.`,
  damaged: "This file is damaged. Nothing was changed.",
};

export const problemMessage = (problem: FileProblem): string => PROBLEMS[problem];

const formatDay = (time: number, locale?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(time);

/** How many answers a file has, from when to when. */
export function contentMessage({
  count,
  span,
  hasUnits = false,
}: Pick<FilePreview, "count" | "span"> & Partial<Pick<FilePreview, "hasUnits">>): string {
  if (!span && hasUnits) return "This file has no answers, but what its learner knows already.";
  if (!span) return "This file has no answers.";
  const [first, last] = span.map((time) => formatDay(time));
  const answers = pluralize(count, "answer");
  return first === last
    ? `This file has ${answers}, of ${first}.`
    : `This file has ${answers}, from ${first} to ${last}.`;
}

/** How many of them are new. */
export function newMessage({ count, newCount }: Pick<FilePreview, "count" | "newCount">): string {
  if (newCount === 0) return "You have all of them on this device already.";
  if (newCount === count) return "You have none of them on this device yet.";
  return `${newCount.toLocaleString()} of them are new on this device.`;
}

/** How many own sets a file has, and how many of them are new. */
export function setsMessage({
  setCount,
  newSetCount,
}: Pick<FilePreview, "setCount" | "newSetCount">): string {
  const sets = `It has ${pluralize(setCount, "set")} that its learner made`;
  if (newSetCount === 0) return `${sets}. You have all of them on this device already.`;
  if (newSetCount === setCount)
    return `${sets}. You have none of them on this device as in the file.`;
  return `${sets}. ${newSetCount.toLocaleString()} of them are new or changed.`;
}

/** After they were added. */
export function addedMessage(newCount: number, newSetCount = 0): string {
  const answers = newCount > 0 && pluralize(newCount, "answer");
  const sets = newSetCount > 0 && pluralize(newSetCount, "set");
  if (answers && sets) return `${answers} and ${sets} added.`;
  return answers || sets ? `${answers || sets} added.` : "Nothing was new.";
}

/** Name of the file: 'attune-2026-11-27.json'. */
export const fileName = (now: Date): string =>
  `${PRODUCT.name.toLowerCase()}-${now.toISOString().slice(0, 10)}.json`;
