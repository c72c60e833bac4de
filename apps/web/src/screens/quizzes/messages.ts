/** Texts of lessons by ear. */

interface LessonTexts {
  readonly title: string;
  readonly loading: string;
}

export const DEGREES: LessonTexts = {
  title: "Degrees by Ear",
  loading: "Loading Degrees by Ear...",
};

interface ListedLessonTexts extends LessonTexts {
  readonly emptyMessage: string;
}

export const TRIADS: ListedLessonTexts = {
  title: "Triads by Ear",
  loading: "Loading Triads by Ear...",
  emptyMessage: "No triads available",
};

export const MODES: ListedLessonTexts = {
  title: "Modes by Ear",
  loading: "Loading Modes by Ear...",
  emptyMessage: "No modes available",
};
