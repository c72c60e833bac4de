/** Every path that shows a page to visitors; a unit test compares it with the app's routes. */
export const OPEN_PAGES = [
  "/",
  "/core-concepts",
  "/notation",
  "/treble-clef",
  "/keys",
  "/c-major",
  "/chromatic-solfege",
  "/chromatic-solfege/going-up",
  "/chromatic-solfege/going-down",
  "/intervals",
  "/note-matching",
  "/ear-training",
  "/ear-training-lessons?mode=sequential&solfege=false",
  "/phrases",
  "/phrase-lessons?level=1",
  "/dictation",
  "/dictation-lessons?level=1",
  "/scales-and-modes",
  "/ionian-mode",
  "/dorian-mode",
  "/lydian-mode",
  "/mixolydian-mode",
  "/aeolian-mode",
  "/chords",
  "/triads",
  "/extra",
  "/circle-of-fifths",
  "/sharp-keys",
  "/c-to-g-major",
  "/g-to-d-major",
  "/d-to-a-major",
  "/a-to-e-major",
  "/e-to-b-major",
  "/flat-keys",
  "/c-to-f-major",
  "/f-to-bb-major",
  "/bb-to-eb-major",
  "/inversions",
  "/enharmonics",
  "/practice",
  "/check-up",
  "/progress",
  "/privacy",
  "/terms",
  "/reset-password",
  "/confirm-email",
  "/undo-email-change",
] as const;

/** Pages of different code, for what doesn't depend on their contents. */
export const PAGE_OF_EACH_KIND = [
  "/",
  "/core-concepts",
  "/treble-clef",
  "/chromatic-solfege/going-up",
  "/intervals",
  "/note-matching",
  "/ear-training-lessons?mode=sequential&solfege=false",
  "/phrase-lessons?level=1",
  "/dictation-lessons?level=1",
  "/dorian-mode",
  "/triads",
  "/c-to-g-major",
  "/inversions",
  "/enharmonics",
  "/practice",
  "/check-up",
  "/progress",
  "/privacy",
  "/reset-password",
  "/confirm-email",
] as const satisfies readonly (typeof OPEN_PAGES)[number][];

/** Pages that require a signed-in user. */
export const LOCKED_PAGES = [
  "/phrygian-mode",
  "/locrian-mode",
  "/ear-training-lessons?mode=random&solfege=false",
] as const;

/** Steps between keys that have a route but no lesson. */
export const EMPTY_PAGES = ["/eb-to-ab-major", "/ab-to-db-major", "/db-to-gb-major"] as const;

/** Pages of the administrator. */
export const ADMIN_PAGES = ["/admin/login", "/admin"] as const;

/** A path without a page. */
export const UNKNOWN_PAGE = "/nowhere";
/** The line that a browser logs when the server answers 404, as for such a page. */
export const NOT_FOUND_LOG = /the server responded with a status of 404/;
