/** Maestro's poses: before an answer, during playback, while the learner sings, and for feedback. */
export const POSES = ["waits", "conducts", "listens", "delighted", "encourages", "bows"] as const;
export type Pose = (typeof POSES)[number];

/** For screen readers. */
export const POSE_LABELS: Readonly<Record<Pose, string>> = {
  waits: "Maestro waits",
  conducts: "Maestro conducts",
  listens: "Maestro listens",
  delighted: "Maestro is delighted",
  encourages: "Maestro encourages",
  bows: "Maestro bows",
};

/** How Maestro conducts: the duration of a beat, and the number of beats of the pattern. */
export interface Beat {
  readonly seconds: number;
  readonly pattern: 2 | 3 | 4;
}
