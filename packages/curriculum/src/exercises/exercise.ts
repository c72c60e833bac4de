/** A page on which an exercise is done. */
export interface ExercisePage {
  /** Lowercase, without a trailing slash or a query. Exercises that share a page name the same one. */
  readonly path: string;
  readonly title: string;
}

/** An entry in a menu. */
export interface ExerciseEntry {
  /** Path of the menu. */
  readonly menu: string;
  /** Position among the menu's entries, from 1. */
  readonly place: number;
  readonly label: string;
}

/**
 * An exercise: the data that everything which lists exercises is derived from. The code that a lesson loads is in
 * `apps/web/src/exercises`.
 */
export interface ExerciseRecord {
  /** Stored with attempts and progress, so it never changes. */
  readonly slug: string;
  /** The folder of its rules in `packages/exercises/src/kinds`. Exercises of a kind share their views. */
  readonly kind: string;
  readonly name: string;
  /** 1 to 8, of phrases. A level is an exercise with its own progress; its first set is the same for everyone. */
  readonly level?: number;
  /** Name under which statistics add up the levels. */
  readonly family?: string;
  /** None if only daily practice and sets of one's own ask it; several if each lesson has its own. */
  readonly pages: readonly ExercisePage[];
  /** Query that distinguishes it from other exercises on its page: '?level=1'. */
  readonly search?: string;
  /** Its entry leads to its first page. */
  readonly entry?: ExerciseEntry;
  /** Requires a signed-in user. All others are kept offline. */
  readonly isProtected?: true;
  /** Asks what sets of one's own can ask, in any key: daily practice asks it only of those who have met or chosen it. */
  readonly inSets?: true;
  /** The kind of atom, in `packages/memory`, that daily practice asks it for. Absent: practice never asks it. */
  readonly practice?: string;
}
