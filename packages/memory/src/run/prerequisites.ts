/**
 * Prerequisites: the atoms that a learner should recall before a run introduces another one. The reasons are in
 * docs/decisions/0102-prerequisites-of-new-atoms.md.
 */
import { type Atom, findAtom, findLessonAtom } from "../atoms.ts";
import { DAY_MS, type MemoryState } from "../memory-state.ts";
import { atomContent } from "../progress/atom-content.ts";

/** The smaller intervals that a rising one is measured by; all in half steps. */
const SMALLER: Readonly<Record<number, readonly number[]>> = {
  1: [2],
  2: [],
  3: [2],
  4: [2],
  5: [4],
  6: [5],
  7: [4],
  8: [7],
  9: [7],
  10: [9],
  11: [9],
  12: [7],
};

const smaller = (halfSteps: number) => SMALLER[halfSteps] ?? [];

/** 'C#' → 'C'. */
const natural = (note: string) => note.slice(0, 1);

/** Half steps above the root. */
const CHORD_INTERVALS: readonly (readonly [suffix: string, halfSteps: readonly number[]])[] = [
  ["Major", [4, 7]],
  ["Minor", [3, 7]],
  ["Diminished", [3, 6]],
];

/** The other modes are heard as major or minor with one note changed. */
const MODES: Readonly<Record<string, readonly string[]>> = {
  ionian: ["hear:+1", "hear:+4"],
  aeolian: ["mode:ionian", "hear:+3"],
  lydian: ["mode:ionian", "hear:+6"],
  mixolydian: ["mode:ionian", "hear:+10"],
  dorian: ["mode:aeolian"],
  phrygian: ["mode:aeolian"],
  locrian: ["mode:phrygian", "hear:+6"],
};

/** Do first, then what rests with it, then what moves, then what lies between. */
function degreesBefore(degree: string): readonly string[] {
  if (degree === "1") return [];
  if (["3", "5"].includes(degree)) return ["degree:1"];
  const isBetween = degree.length > 1;
  return isBetween ? [`degree:${degree.slice(1)}`] : ["degree:1", "degree:3", "degree:5"];
}

/** The ids of an atom's prerequisites, some of which the curriculum may not have. */
function idsOf({ id }: Atom): readonly string[] {
  const content = atomContent(id);
  switch (content?.kind) {
    case "sing": {
      const [root, target] = content.notes;
      const sizes = root === 1 ? smaller(target - root) : [2];
      return sizes.map((halfSteps) => `sing:1-${1 + halfSteps}`);
    }
    case "hear": {
      const { halfSteps } = content;
      const sizes = halfSteps < 0 ? [-halfSteps] : smaller(halfSteps);
      return sizes.map((each) => `hear:+${each}`);
    }
    case "degree":
      return degreesBefore(content.degree);
    case "name":
      return [`name:${natural(content.note)}`];
    case "staff":
      return [`staff:${natural(content.note)}`];
    case "enharmonic":
      return content.notes.map((note) => `name:${natural(note)}`);
    case "inversion":
      return [`name:${natural(content.note)}`];
    case "key":
      return [`staff:${natural(content.from)}`, `staff:${natural(content.to)}`];
    case "triad": {
      const [, intervals = []] =
        CHORD_INTERVALS.find(([suffix]) => content.name.endsWith(suffix)) ?? [];
      return intervals.map((halfSteps) => `hear:+${halfSteps}`);
    }
    case "mode":
      return MODES[content.mode] ?? [];
    // Chords are asked once a learner has met them in a set; an atom of another release is unknown.
    case "chord":
    case undefined:
      return [];
    default:
      return content satisfies never;
  }
}

/** Found when they are first asked for: all of them take as long as loading the rest of the code. */
const found = new Map<string, readonly string[]>();

/** The ids of the atoms that should be recalled before this one is introduced. */
export function prerequisitesOf(atomId: string): readonly string[] {
  const ids = found.get(atomId) ?? findPrerequisites(atomId);
  found.set(atomId, ids);
  return ids;
}

function findPrerequisites(atomId: string): readonly string[] {
  const atom = findLessonAtom(atomId);
  return atom ? idsOf(atom).filter((id) => id !== atomId && findAtom(id) !== undefined) : [];
}

export interface LearnerAbilities {
  readonly state: (atomId: string) => MemoryState | undefined;
  /** Whether the learner can be asked for an atom at all: not for singing if they don't sing. */
  readonly canAsk: (atomId: string) => boolean;
  /** Whether the learner said or showed that they know an atom without having been asked for it. */
  readonly isPlacedOut?: ((atomId: string) => boolean) | undefined;
}

/** Whether a run may introduce an atom. One that was introduced stays due, whatever becomes of its prerequisites. */
export const isIntroducible = (atomId: string, abilities: LearnerAbilities): boolean =>
  prerequisitesOf(atomId).every((id) => isMet(id, abilities));

function isMet(atomId: string, { state, canAsk, isPlacedOut }: LearnerAbilities): boolean {
  if (!canAsk(atomId) || isPlacedOut?.(atomId)) return true;
  const memory = state(atomId);
  // A checkpoint of an earlier release doesn't have the last recall.
  return memory?.isRecalled ?? (memory !== undefined && isKnownFromBefore(memory));
}

const isKnownFromBefore = ({ stability, firstAt, lastAt }: MemoryState) =>
  stability >= 1 && lastAt - firstAt >= DAY_MS;
