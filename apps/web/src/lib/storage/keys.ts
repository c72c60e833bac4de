/**
 * Every key that the app stores in the browser. A value that ends with a period is a prefix. Earlier
 * releases wrote these keys, so their spelling never changes.
 */

/** Removed by "Reset my local data". */
export const RESETTABLE_KEYS = {
  adSettings: "attune.ads",
  deviceId: "attune.device",
  /** The phrase that a learner is writing. */
  dictation: "attune.dictation.",
  /** Preferences of practice runs, paused runs, when check-ups ended, and units that are known already. */
  practice: "attune.practice.",
  /** When the packaged app asked for a review. */
  reviews: "attune.reviews",
  /** A set that is being edited. */
  setDraft: "attune.set-draft",
  /** Where a learner is in a set. */
  setPlace: "attune.set-place",
  settings: "attune.settings",
  /** Written by releases that had no setting other than the theme. */
  legacyTheme: "attune.theme",
  /** Embeddings of the learner's syllables. */
  ownVoice: "attune.voice",
  tabGreats: "attune.greats.",
  visitorProgress: "attune.progress.visitor.",
  /** Sets that a visitor made, and deletions of such, by id. */
  visitorSets: "attune.sets.visitor.",
} as const;

/** Kept by a reset: who is signed in, and what the server may not have yet. */
export const PERSISTENT_KEYS = {
  user: "attune.user",
  outbox: "attune.outbox.",
  userProgress: "attune.progress.",
  /** A user's own sets, by id; the account may not have the last changes yet. */
  userSets: "attune.sets.",
  /** Lessons that need an account, for a user who is offline. */
  lockedLessons: "attune.lessons.",
  /** When a user signed up whose answers as a visitor the server may not have yet. */
  answerImports: "attune.import.",
} as const;

/** Stored outside of local storage. */
export const ANSWERS_DATABASE = "attune";
export const NATIVE_TOKEN_KEY = "attune.token";
export const SESSION_STARTED_KEY = "attune.started";
