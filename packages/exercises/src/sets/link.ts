/**
 * A set as the fragment of a link: 'v1.intervals.My%20thirds.10.c.1.major-C.middle.normal.cadence.tonic.choice'. Lists
 * are bits in base 36, so that the longest link stays short. A link is a stranger's: reading one trusts nothing.
 */
import { CHORDS, DEGREES, DIRECTIONS, LEVELS, NOTES, SCALES, SIZES } from "./items.ts";
import { type KeyPolicy, type OwnSet, ownSetSchema, type SetExercise } from "./set.ts";

/** In characters. */
export const MAX_LINK_LENGTH = 400;

const VERSION = "v1";

/** Why a link holds no set. */
export type LinkProblem =
  /** It was made by another release. */
  | "version"
  /** It asks for something that this release doesn't have. */
  | "items"
  | "broken";

/** How a field is written, and read; a field that can't be read is undefined. */
interface FieldCodec {
  write(value: never): string;
  read(text: string): unknown;
}

const PLAIN: FieldCodec = { write: (value: string) => value, read: (text) => text };
const NUMBER: FieldCodec = {
  write: (value: number) => String(value),
  read: (text) => (/^\d{1,2}$/.test(text) ? Number(text) : undefined),
};

/** Characters that `encodeURIComponent` leaves, and with which a program that finds links in text may end one. */
const LOOSE = /[.!'()*~]/g;
const percent = (text: string) => `%${text.charCodeAt(0).toString(16).toUpperCase()}`;

const NAME: FieldCodec = {
  write: (name: string) => encodeURIComponent(name).replace(LOOSE, percent),
  read(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return undefined;
    }
  },
};

/** 'major-C', 'voice-minor', 'change-major-3'. */
const KEY: FieldCodec = {
  write(key: KeyPolicy) {
    if (key.by === "choice") return `${key.mode}-${key.tonic.replace("#", "s")}`;
    return key.by === "voice" ? `voice-${key.mode}` : `change-${key.mode}-${key.every}`;
  },
  read(text) {
    const [first, second = "", third = ""] = text.split("-");
    if (first === "voice") return { by: first, mode: second };
    if (first === "change") return { by: first, mode: second, every: Number(third) };
    return { by: "choice", mode: first, tonic: second.replace("s", "#") };
  },
};

/** Stands for a list with an item that this release doesn't have. */
const UNKNOWN = Symbol();

function bits<Item>(list: readonly Item[]): FieldCodec {
  return {
    write: (chosen: readonly Item[]) =>
      list.reduce((sum, item, bit) => sum + (chosen.includes(item) ? 2 ** bit : 0), 0).toString(36),
    read(text) {
      if (!/^[0-9a-z]{1,6}$/.test(text)) return undefined;
      const chosen = Number.parseInt(text, 36);
      if (chosen >= 2 ** list.length) return UNKNOWN;
      return list.filter((_, bit) => Math.floor(chosen / 2 ** bit) % 2 === 1);
    },
  };
}

type Fields = readonly (readonly [name: string, codec: FieldCodec])[];

const heard: Fields = [
  ["key", KEY],
  ["register", PLAIN],
  ["tempo", PLAIN],
  ["keyFirst", PLAIN],
];

const written: Fields = [
  ["items", bits(LEVELS)],
  ["key", KEY],
  ["tempo", PLAIN],
];

/** The fields of each exercise after its name and the number of questions. */
const FIELDS: Readonly<Record<SetExercise, Fields>> = {
  intervals: [
    ["items", bits(SIZES)],
    ["directions", bits(DIRECTIONS)],
    ...heard,
    ["from", PLAIN],
    ["answer", PLAIN],
  ],
  chords: [["items", bits(CHORDS)], ["directions", bits(DIRECTIONS)], ...heard],
  scales: [["items", bits(SCALES)], ["directions", bits(["up", "down"])], ...heard],
  degrees: [["items", bits(DEGREES)], ...heard],
  notes: [
    ["items", bits(NOTES)],
    ["clef", PLAIN],
  ],
  phrases: written,
  dictation: written,
};

const fieldsOf = (exercise: SetExercise): Fields => [
  ["name", NAME],
  ["questions", NUMBER],
  ...FIELDS[exercise],
];

/** The fragment of a set's link, without '#'. */
export function writeLink(set: OwnSet): string {
  const values = fieldsOf(set.exercise).map(([name, codec]) =>
    codec.write(set[name as keyof OwnSet] as never),
  );
  return [VERSION, set.exercise, ...values].join(".");
}

/** Reads the fragment of a link, without '#'. */
export function readLink(fragment: string): OwnSet | LinkProblem {
  if (fragment.length > MAX_LINK_LENGTH) return "broken";
  const [version, exercise = "", ...texts] = fragment.split(".") as [string, ...string[]];
  if (version !== VERSION) return /^v\d+$/.test(version) ? "version" : "broken";
  if (!Object.hasOwn(FIELDS, exercise)) return "items";
  const fields = fieldsOf(exercise as SetExercise);
  if (texts.length !== fields.length) return "broken";
  const values = fields.map(([, codec], index) => codec.read(texts[index] as string));
  if (values.includes(UNKNOWN)) return "items";
  const set = Object.fromEntries(fields.map(([name], index) => [name, values[index]]));
  return ownSetSchema.safeParse({ exercise, ...set }).data ?? "broken";
}
