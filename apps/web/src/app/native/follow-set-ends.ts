import { App } from "@capacitor/app";
import { AppReview } from "@capawesome/capacitor-app-review";
import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { RESETTABLE_KEYS } from "../../lib/storage/keys.ts";
import { parseJson } from "../../lib/storage/parse-json.ts";
import { after } from "../../lib/timing/timers.ts";
import { endOfSet } from "../../practice/end/set-end.ts";
import { interruption } from "../audio/audio-interruption.ts";
import { isListening } from "../audio/microphone-use.ts";
import { isDialogOpen } from "../navigation/idle-pages.ts";
import {
  GOOD_SCORE,
  mayAskForReview,
  type ReviewRecord,
  readReviewRecord,
} from "./review-policy.ts";

const { reviews: KEY } = RESETTABLE_KEYS;

/** Applause and confetti are over by then. */
const AFTER_CELEBRATION_MS = 5000;

const load = () => readReviewRecord(parseJson(safeLocalStorage.getItem(KEY)));
const save = (record: ReviewRecord) => safeLocalStorage.setItem(KEY, JSON.stringify(record));

/** Whether nothing else has the learner's attention. */
const isUndisturbed = () =>
  endOfSet.isShown() &&
  !document.hidden &&
  !isDialogOpen() &&
  !isListening() &&
  !interruption.isHeldBy("ad");

async function ask(): Promise<void> {
  const { version } = await App.getInfo();
  const now = Date.now();
  if (!isUndisturbed() || !mayAskForReview(load(), version, now)) return;
  // Neither system reports whether it showed the question, so a request counts as one.
  save({ ...load(), askedAt: now, askedIn: version });
  await AppReview.requestReview();
}

/** Asks for a review in the store on the final page of a set with a good score, as rarely as the policy says. */
export function followSetEnds(): void {
  let cancel: (() => void) | undefined;
  endOfSet.subscribe(() => {
    const score = endOfSet.score();
    if (score === undefined) {
      cancel?.();
      cancel = undefined;
      return;
    }
    if (cancel || score < GOOD_SCORE) return;
    const record = load();
    save({ ...record, goodSets: record.goodSets + 1 });
    cancel = after(AFTER_CELEBRATION_MS, () => void ask().catch(() => undefined));
  });
}
