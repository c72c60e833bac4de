import type { DegreeReason } from "@attune/exercises";
import { noteOfDegree } from "@attune/theory";
import { formatList } from "../../../lib/music/music-names.ts";
import type { NoteNamer } from "../shared/note-namer.ts";

export const SUBTITLE = "Degrees by Ear";
export const LEARNED = "You heard the place of every note in its key.";
/** The question isn't asked again. */
export const MISS_TITLE = "Not Quite";

export const HEAR_SLOWLY = "Slowly";
export const REMOVE = "Remove";
export const WALK_AGAIN = "Walk home";
export const EMPTY_STAFF = "An empty staff: the notes appear after the answer";

/** Descriptions of shortcuts. */
export const KEYS = {
  play: "Play",
  playKey: "Hear the key",
  scaleAlone: "Answer a note of the scale",
  between: "Answer a note between two of the scale",
  slowly: "Play slowly",
  remove: "Remove the last answer",
  /** @example "Answer; or D R M F S L T" */
  scale: (letters: string) => `Answer; or ${[...letters].join(" ").toUpperCase()}`,
};

/** Spoken after the name of a degree. */
export const MARKS = { great: ", right", tryAgain: ", your answer, wrong" } as const;
export const ANSWERS = "Answers";

export const titleOf = (count: number): string =>
  count === 1 ? "Which note of the key is it?" : "Which notes of the key are they?";

const COUNTS = ["no note", "a note", "two notes", "three notes"] as const;

/** @example "Press Play: the key comes first, with do as its home, then two notes." */
export const listenFirst = (count: number, namer: NoteNamer): string =>
  `Press Play: the key comes first, with ${namer.inText("C4")} as its home, then ${COUNTS[count]}.`;

/** Label of the button that plays the notes while do sounds. */
export const hearOverHome = (namer: NoteNamer): string => `Over a long ${namer.lyric("C4")}`;

const nameOf = (degree: string, namer: NoteNamer) => namer.inText(`${noteOfDegree(degree)}4`);

/** @example "So far: so E, then 2 more." */
export function chosenSoFar(degrees: readonly string[], count: number, namer: NoteNamer): string {
  const names = degrees.map((degree) => nameOf(degree, namer)).join(", ");
  return degrees.length === 0
    ? `Choose ${COUNTS[count]} in order.`
    : `${names}, then ${count - degrees.length} more.`;
}

const inText = (names: readonly string[], namer: NoteNamer) =>
  formatList(
    names.map((name) => namer.inText(name)),
    "and",
  );

/**
 * @example "This was so."
 * @example "You chose mi; this was so. It walks home: so, la, ti, and do."
 * @example "You chose so and mi; these were so and fa. From fa home: fa, mi, re, and do."
 */
export function reasonMessage(reason: DegreeReason, namer: NoteNamer): string {
  const { notes } = reason;
  const isLine = notes.length > 1;
  const were = isLine ? `these were ${inText(notes, namer)}` : `this was ${inText(notes, namer)}`;
  if (reason.code === "right") return `${were.slice(0, 1).toUpperCase()}${were.slice(1)}.`;
  const chosen = formatList(
    reason.chosen.map((degree) => nameOf(degree, namer)),
    "and",
  );
  const [from = ""] = reason.walk;
  const walk = formatList(
    reason.walk.map((name) => namer.lyric(name)),
    "and",
  );
  const home =
    reason.walk.length === 1
      ? isLine
        ? `The first note that you missed, ${namer.inText(from)}, is home.`
        : "It is home."
      : `${isLine ? `From ${namer.inText(from)} home` : "It walks home"}: ${walk}.`;
  return `You chose ${chosen}; ${were}. ${home}`;
}
