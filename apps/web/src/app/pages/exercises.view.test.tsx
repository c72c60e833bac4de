import { describePages } from "../../../testing/describe-pages.ts";

describePages(
  "Pages of exercises",
  [
    "/treble-clef",
    "/intervals",
    "/note-matching",
    "/match-note",
    "/ear-training-lessons?mode=sequential&solfege=false",
    "/ear-training-lessons?mode=random&solfege=false",
    "/phrase-lessons?level=1",
    "/dictation-lessons?level=1",
    "/degree-lessons?notes=1",
    "/triads-by-ear",
    "/modes-by-ear",
    "/inversions",
    "/enharmonics",
  ],
  { isRandom: true },
);
