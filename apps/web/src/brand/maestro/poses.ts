/** What Maestro does: before an answer, while notes sound, while someone sings, and afterwards. */
export const POSES = ["waits", "conducts", "listens", "delighted", "encourages", "bows"] as const;
export type Pose = (typeof POSES)[number];

/** What a reader says of him. */
export const SPOKEN: Readonly<Record<Pose, string>> = {
  waits: "Maestro waits",
  conducts: "Maestro conducts",
  listens: "Maestro listens",
  delighted: "Maestro is delighted",
  encourages: "Maestro encourages",
  bows: "Maestro bows",
};

/** How he beats time: the seconds of a beat, and how many make his pattern. */
export interface Beat {
  readonly seconds: number;
  readonly pattern: 2 | 4;
}
