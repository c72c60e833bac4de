import type { KeyPolicy, SetExercise, UnnamedSet } from "@attune/exercises/sets";
import { formatKey, formatList } from "../../lib/music/music-names.ts";
import { pluralize } from "../../lib/pluralize.ts";
import { CLEF_NAMES, quotedItemName, TASK_NAMES, taskOf } from "./names/messages.ts";

/** More items than these are counted. */
const MOST_NAMED = 3;

const ITEM_NOUNS: Readonly<Record<SetExercise, string>> = {
  intervals: "interval",
  chords: "chord",
  scales: "scale",
  degrees: "degree",
  notes: "note",
  phrases: "level",
  dictation: "level",
};

function itemsOf({ exercise, items }: UnnamedSet): string {
  if (items.length > MOST_NAMED) return pluralize(items.length, ITEM_NOUNS[exercise]);
  const names = formatList(
    items.map((item) => quotedItemName(exercise, item)),
    "and",
  );
  if (exercise !== "degrees") return names;
  return items.length === 1 ? `degree ${names}` : `degrees ${names}`;
}

/** 'in F♯ minor', 'in a new major key every 3 questions'. */
function describeKey(key: KeyPolicy): string {
  if (key.by === "choice") return `in ${formatKey(key)}`;
  if (key.by === "voice") return `in the ${key.mode} key that fits your voice`;
  return key.every === 1
    ? `in a new ${key.mode} key for each question`
    : `in a new ${key.mode} key every ${key.every} questions`;
}

function describeTask(set: UnnamedSet): string {
  const items = itemsOf(set);
  if (set.exercise === "notes") return `${items}, ${CLEF_NAMES[set.clef]}`;
  const key = describeKey(set.key);
  if (!("directions" in set)) return `${items}, ${key}`;
  return `${items}, ${formatList(set.directions, "or")}, ${key}`;
}

/** Describes a set: 'Intervals by ear: Minor 3rd and Major 3rd, up or down, in C major. 10 questions.' */
export const describeSet = (set: UnnamedSet): string =>
  `${TASK_NAMES[taskOf(set)]}: ${describeTask(set)}. ${pluralize(set.questions, "question")}.`;
