/** Which atoms make others easier to learn. Ours, and no part of any scheduler; docs/decisions/0059 says why. */
import { atomContent, findAtom } from "@attune/memory";
import type { Atom } from "./atoms.ts";

/** Half steps of the intervals of the major scale, from narrow to wide. */
const IN_SCALE = [2, 4, 5, 7, 9, 11, 12];

/** The next narrower interval of the scale; none below the major second. */
const narrower = (halfSteps: number) => IN_SCALE.filter((each) => each < halfSteps).at(-1);

/** 'C#' → 'C'. */
const natural = (note: string) => note.slice(0, 1);

/** The thirds and, last, the fifth above the root: of I and so on, and of vii°. */
const TRIAD_INTERVALS: Readonly<Record<string, readonly number[]>> = {
  major: [4, 3, 7],
  minor: [3, 4, 7],
  diminished: [3, 6],
};

/**
 * Ids by kind: a wide interval on a narrower one that the voice or the ear measures it by, singing on
 * hearing, a falling interval on the rising one, an accidental on its natural, a pair of names on both, and chords and
 * scales on their intervals.
 */
function idsBelow({ id }: Atom): readonly string[] {
  const content = atomContent(id);
  switch (content?.kind) {
    case "sing": {
      const [root, target] = content.notes;
      const below = narrower(target - root);
      return [...(below ? [`sing:1-${1 + below}`] : ["sing:1-3"]), `hear:+${target - root}`];
    }
    case "hear": {
      const { halfSteps } = content;
      if (halfSteps < 0) return [`hear:+${-halfSteps}`];
      return [`hear:+${narrower(halfSteps) ?? 2}`];
    }
    case "name":
      return [`name:${natural(content.note)}`];
    case "staff":
      return [`name:${content.note}`, `staff:${natural(content.note)}`];
    case "enharmonic":
      return content.notes.map((note) => `name:${note}`);
    case "inversion":
      return [`name:${content.note}`];
    case "key":
      return [`staff:${natural(content.from)}`, `staff:${natural(content.to)}`];
    case "triad": {
      const [, quality = "major"] = content.name.toLowerCase().split(" ");
      return (TRIAD_INTERVALS[quality] ?? []).map((halfSteps) => `hear:+${halfSteps}`);
    }
    case "mode":
      return content.mode === "ionian" ? ["hear:+1", "hear:+2"] : ["hear:+1", "mode:ionian"];
    default:
      return [];
  }
}

/** The ids of the atoms that one builds on, without its own. */
export function foundationsOf(atom: Atom): readonly string[] {
  return idsBelow(atom).filter((id) => id !== atom.id && findAtom(id) !== undefined);
}
