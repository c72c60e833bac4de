import { expect, it } from "vitest";
import { createNoteEnd } from "./note-end.ts";

/** Seconds at which a note is found to have ended; `spans` are the seconds with a voice. */
function endOf(...spans: readonly (readonly [number, number])[]): number | undefined {
  const hasEnded = createNoteEnd();
  for (let frame = 0; frame < 400; frame++) {
    const time = frame / 100;
    const isVoiced = spans.some(([from, to]) => time >= from && time < to);
    if (hasEnded({ time, hz: isVoiced ? 220 : 0 })) return time;
  }
  return undefined;
}

it.each<[string, number | undefined, readonly (readonly [number, number])[]]>([
  ["never in silence", undefined, []],
  ["a rest after the note", 1.79, [[1, 1.5]]],
  [
    "not in a short gap",
    2.09,
    [
      [1, 1.3],
      [1.4, 1.8],
    ],
  ],
  [
    "after the note that follows a click",
    2.79,
    [
      [0.5, 0.6],
      [2, 2.5],
    ],
  ],
  ["when it was held long enough", 2.5, [[1, 4]]],
])("ends %s", (_, expected, spans) => {
  if (expected === undefined) expect(endOf(...spans)).toBeUndefined();
  else expect(endOf(...spans)).toBeCloseTo(expected, 1);
});
