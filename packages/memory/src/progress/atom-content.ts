import {
  circleOfFifthsLessons,
  enharmonics,
  inversions,
  type Mode,
  matchingItems,
  modeNameSchema,
  notationQuestions,
  triads,
} from "@attune/curriculum";
import { type Atom, findAtom } from "../atoms.ts";

/** The content of an atom, by its kind. Notes have no octave. */
export type AtomContent =
  /** Numbers of the two notes, 1 (C4) to 13 (C5). */
  | { readonly kind: "sing"; readonly notes: readonly [root: number, target: number] }
  /** Negative if the interval falls. */
  | { readonly kind: "hear"; readonly halfSteps: number }
  | {
      readonly kind: "name";
      readonly note: string;
      readonly syllable: string;
      readonly degree: string;
    }
  | { readonly kind: "staff"; readonly note: string }
  /** Two names of one key. */
  | { readonly kind: "enharmonic"; readonly notes: readonly [string, string] }
  /** The interval from C up to a note, and its inversion: 'Major 3rd', 'Minor 6th'. */
  | {
      readonly kind: "inversion";
      readonly note: string;
      readonly interval: string;
      readonly inversion: string;
    }
  /** Major keys, next to each other in the circle of fifths. */
  | { readonly kind: "key"; readonly from: string; readonly to: string }
  /** 'D Minor', 'ii'. */
  | { readonly kind: "triad"; readonly name: string; readonly numeral: string }
  | { readonly kind: "mode"; readonly mode: Mode["mode_name"] };

/** Undefined if the curriculum has no such atom, as when an earlier release had it. */
export function atomContent(atomId: string): AtomContent | undefined {
  const atom = findAtom(atomId);
  return atom && contentOf(atom, atomId.slice(atom.kind.length + 1));
}

function contentOf({ kind }: Atom, key: string): AtomContent | undefined {
  switch (kind) {
    case "sing": {
      const [root = 1, target = 1] = key.split("-").map(Number);
      return { kind, notes: [root, target] };
    }
    case "hear":
      return { kind, halfSteps: Number(key) };
    case "name": {
      const item = matchingItems().find(({ note }) => note === key);
      return item && { kind, ...item };
    }
    case "staff": {
      const question = notationQuestions().find(({ note }) => note === key);
      return question && { kind, note: question.note };
    }
    case "enharmonic": {
      const pair = enharmonics().find(({ note }) => key.split("=").includes(note));
      return pair && { kind, notes: [pair.note, pair.enharmonic] };
    }
    case "inversion": {
      const item = inversions().find(({ id }) => String(id) === key);
      if (!item) return undefined;
      const { destinationNote: note, interval, inversion } = item;
      return { kind, note, interval, inversion };
    }
    case "key": {
      const lesson = circleOfFifthsLessons().find(({ id }) => String(id) === key);
      return lesson && { kind, from: lesson.starting_key, to: lesson.ending_key };
    }
    case "triad": {
      const triad = triads().find(({ id }) => String(id) === key);
      return triad && { kind, name: triad.name, numeral: triad.roman_numeral };
    }
    case "mode": {
      const mode = modeNameSchema.options.find((name) => name === key);
      return mode && { kind, mode };
    }
  }
}
