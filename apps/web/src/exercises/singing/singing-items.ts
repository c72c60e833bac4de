import type { IntervalLesson } from "@attune/curriculum";
import type { SingingItem } from "@attune/exercises";
import {
  note,
  octaveShiftInto,
  spellPair,
  transposeOctaves,
  type VoiceRange,
} from "@attune/theory";

/** A lesson as an item to sing, transposed by octaves into the singer's range, if it is known. */
export function toSingingItem(
  { title, categoryName, notes: [low, high] }: IntervalLesson,
  range: VoiceRange | null,
): SingingItem {
  const [root, target] = spellPair(low, high);
  const octaves = range ? octaveShiftInto([note(root).midi, note(target).midi], range) : 0;
  return {
    id: `${low}-${high}`,
    title,
    category: categoryName,
    root: transposeOctaves(root, octaves),
    target: transposeOctaves(target, octaves),
    octaves,
  };
}
