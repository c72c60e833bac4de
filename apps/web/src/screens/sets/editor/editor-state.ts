/** The editor's draft of a set: what is chosen, also for exercises that it doesn't ask now, and what is wrong with it. */
import {
  CHORDS,
  CLEFS,
  DEGREES,
  DIRECTIONS,
  type Direction,
  type KeyPolicy,
  LEVELS,
  type Level,
  MAX_NAME_LENGTH,
  MAX_QUESTIONS_IN_KEY,
  MIN_QUESTIONS,
  maxQuestions,
  NOTES,
  type OwnSet,
  ownSetSchema,
  REGISTERS,
  SCALES,
  type SetExercise,
  SIZES,
  setNameSchema,
  TEMPOS,
  TONICS,
} from "@attune/exercises/sets";
import { note } from "@attune/theory";
import { z } from "zod/mini";
import { TASKS, type Task, taskOf } from "../names/messages.ts";
import { degreesInMode } from "./degree-names.ts";

export type Item = string | number;

/** Everything that an exercise can ask, in order. */
export const ALL_ITEMS: Readonly<Record<SetExercise, readonly Item[]>> = {
  intervals: SIZES,
  chords: CHORDS,
  scales: SCALES,
  degrees: DEGREES,
  notes: NOTES,
  phrases: LEVELS,
  dictation: LEVELS,
};

/** Any of a list, or none. */
const anyOf = <Value extends Item>(values: readonly Value[]) => z.array(z.literal(values));

const FIRST_LEVELS: Level[] = [1, 2];

export const draftSchema = z.object({
  /** As it is typed. */
  name: z.string(),
  task: z.enum(TASKS),
  items: z.object({
    intervals: anyOf(SIZES),
    chords: anyOf(CHORDS),
    scales: anyOf(SCALES),
    degrees: anyOf(DEGREES),
    notes: anyOf(NOTES),
    // Drafts of earlier releases have none.
    phrases: z._default(anyOf(LEVELS), FIRST_LEVELS),
    dictation: z._default(anyOf(LEVELS), FIRST_LEVELS),
  }),
  directions: anyOf(DIRECTIONS),
  keyBy: z.enum(["choice", "voice", "change"]),
  mode: z.enum(["major", "minor"]),
  tonic: z.string(),
  /** Questions in a key that changes. */
  every: z.int().check(z.minimum(1), z.maximum(MAX_QUESTIONS_IN_KEY)),
  from: z.enum(["tonic", "any"]),
  register: z.enum(REGISTERS),
  tempo: z.enum(TEMPOS),
  keyFirst: z.enum(["cadence", "drone", "off"]),
  clef: z.enum(CLEFS),
  /** As it is typed. */
  questions: z.string(),
});
export type Draft = Readonly<z.output<typeof draftSchema>>;

export const exerciseOf = (task: Task): SetExercise =>
  task === "heard" || task === "sung" ? "intervals" : task;

/** Phrases are long, in major keys, and near the staff. */
export const isOfPhrases = (task: Task): boolean => task === "phrases" || task === "dictation";

/** The mode of the draft's keys. */
export const modeOf = ({ task, mode }: Pick<Draft, "task" | "mode">): Draft["mode"] =>
  isOfPhrases(task) ? "major" : mode;

/** How notes can sound; those of a scale never together. None if they don't. */
export function directionsOf(task: Task): readonly Direction[] {
  if (task === "degrees" || task === "notes" || isOfPhrases(task)) return [];
  return task === "scales" ? ["up", "down"] : DIRECTIONS;
}

/** How many questions a new set has. */
const firstCount = (task: Task): string => (isOfPhrases(task) ? "5" : "10");

/** A set that can be played as it is. */
export const newDraft = (name: string, task: Task = "heard"): Draft => ({
  name,
  task,
  items: {
    intervals: [3, 4, 5, 7],
    chords: ["major", "minor"],
    scales: ["ionian", "aeolian"],
    degrees: ["1", "2", "3", "4", "5", "6", "7"],
    notes: ["C", "D", "E", "F", "G", "A", "B"],
    phrases: FIRST_LEVELS,
    dictation: FIRST_LEVELS,
  },
  directions: ["up"],
  keyBy: task === "sung" || task === "phrases" ? "voice" : "choice",
  mode: "major",
  tonic: "C",
  every: 3,
  from: "tonic",
  register: "middle",
  tempo: "normal",
  keyFirst: "cadence",
  clef: "treble",
  questions: firstCount(task),
});

function keyOf(key: KeyPolicy): Partial<Draft> {
  const { by: keyBy, mode } = key;
  if (key.by === "choice") return { keyBy, mode, tonic: key.tonic };
  return { keyBy, mode, ...(key.by === "change" && { every: key.every }) };
}

/** The draft of a set that is to be changed. */
export function draftOf(set: OwnSet): Draft {
  const { exercise, name, questions, items, ...rest } = set;
  const start = newDraft(name, taskOf(set));
  const { key, answer: _, ...fields } = { key: undefined, answer: undefined, ...rest };
  return {
    ...start,
    ...fields,
    ...(key && keyOf(key)),
    items: { ...start.items, [exercise]: items },
    questions: String(questions),
  } as Draft;
}

const pitchOf = (tonic: string) => note(`${tonic}4`).midi % 12;

/** Keeps the pitch of the tonic where the other mode has another name for it. */
function tonicIn(draft: Draft): string {
  const { tonic } = draft;
  const tonics = TONICS[modeOf(draft)];
  if (tonics.includes(tonic)) return tonic;
  return tonics.find((each) => pitchOf(each) === pitchOf(tonic)) ?? "C";
}

export function changeDraft(draft: Draft, change: Partial<Draft>): Draft {
  const isFirstCount = draft.questions === firstCount(draft.task);
  const questions = isFirstCount && change.task ? firstCount(change.task) : draft.questions;
  const next = { ...draft, questions, ...change };
  const degrees = [...degreesInMode(next.items.degrees, draft.mode, next.mode)];
  return { ...next, items: { ...next.items, degrees }, tonic: tonicIn(next) };
}

/** Chooses these items of the draft's exercise, in the order of the list. */
export function chooseItems(draft: Draft, chosen: readonly Item[]): Draft {
  const exercise = exerciseOf(draft.task);
  const items = ALL_ITEMS[exercise].filter((item) => chosen.includes(item));
  return { ...draft, items: { ...draft.items, [exercise]: items } as Draft["items"] };
}

export const itemsOf = ({ task, items }: Draft): readonly Item[] => items[exerciseOf(task)];

export type Problems = Readonly<{
  items?: "none";
  directions?: "none" | "togetherSung";
  questions?: "range" | "phrases";
  name?: "none" | "long" | "characters";
}>;

function nameProblem(name: string): Problems["name"] {
  if (name.trim() === "") return "none";
  if (name.trim().length > MAX_NAME_LENGTH) return "long";
  return setNameSchema.safeParse(name).success ? undefined : "characters";
}

const chosenDirections = ({ task, directions }: Draft) =>
  directionsOf(task).filter((direction) => directions.includes(direction));

function directionProblem(draft: Draft): Problems["directions"] {
  if (directionsOf(draft.task).length === 0) return undefined;
  const chosen = chosenDirections(draft);
  if (chosen.length === 0) return "none";
  return draft.task === "sung" && chosen.includes("together") ? "togetherSung" : undefined;
}

function countProblem({ questions, task }: Draft): Problems["questions"] {
  const count = /^\d{1,3}$/.test(questions.trim()) ? Number(questions) : 0;
  if (count >= MIN_QUESTIONS && count <= maxQuestions(exerciseOf(task))) return undefined;
  return isOfPhrases(task) ? "phrases" : "range";
}

export function problemsOf(draft: Draft): Problems {
  const directions = directionProblem(draft);
  const questions = countProblem(draft);
  const name = nameProblem(draft.name);
  return {
    ...(itemsOf(draft).length === 0 && { items: "none" }),
    ...(directions && { directions }),
    ...(questions && { questions }),
    ...(name && { name }),
  };
}

function keyPolicy(draft: Draft) {
  const { keyBy, tonic, every } = draft;
  const mode = modeOf(draft);
  if (keyBy === "choice") return { by: keyBy, mode, tonic };
  return keyBy === "voice" ? { by: keyBy, mode } : { by: keyBy, mode, every };
}

function fieldsOf(draft: Draft): object {
  const { task, clef, from, register, tempo, keyFirst } = draft;
  if (task === "notes") return { clef };
  if (isOfPhrases(task)) return { key: keyPolicy(draft), tempo };
  const directions = chosenDirections(draft);
  return {
    key: keyPolicy(draft),
    register,
    tempo,
    keyFirst,
    ...(directions.length > 0 && { directions }),
    ...(task === "sung" && { from, answer: "voice" }),
    ...(task === "heard" && { from, answer: "choice" }),
  };
}

/**
 * The set of a draft whose name and number of questions may be missing; undefined if it asks nothing.
 *
 * @param unnamed The name of a set without one.
 */
export function triedSet(draft: Draft, unnamed: string): OwnSet | undefined {
  const { name, questions } = problemsOf(draft);
  return toSet({
    ...draft,
    ...(name && { name: unnamed }),
    ...(questions && { questions: String(MIN_QUESTIONS) }),
  });
}

/** The set of a draft without problems; undefined if it has some. */
export function toSet(draft: Draft): OwnSet | undefined {
  if (Object.keys(problemsOf(draft)).length > 0) return undefined;
  return ownSetSchema.safeParse({
    exercise: exerciseOf(draft.task),
    name: draft.name,
    questions: Number(draft.questions),
    items: itemsOf(draft),
    ...fieldsOf(draft),
  }).data;
}
