import { answerStore } from "../../data/memory/answer-store-instance.ts";
import { VISITOR } from "../../data/memory/owner.ts";
import { counters } from "../../data/progress/use-counters.ts";
import { settings } from "../../data/settings/use-settings.ts";
import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { PERSISTENT_KEYS } from "../../lib/storage/keys.ts";
import { parseJson } from "../../lib/storage/parse-json.ts";
import { delay } from "../../lib/timing/timers.ts";

/** A browser whose database hasn't responded by then has hardly been used. */
const ANSWERS_TIMEOUT_MS = 1000;

/** Where a guest goes: to the first lesson on a browser without progress or answers, else to the lessons. */
export async function guestPath(): Promise<string> {
  const isKnown =
    settings.current().firstLessonDone ||
    counters.current().applauses > 0 ||
    hasProgress() ||
    (await hasAnswers());
  return isKnown ? "/core-concepts" : "/first-lesson";
}

/** Whether a set was begun: opening one stores its seed, with no time. The prefix is also the visitor's. */
const hasProgress = () =>
  safeLocalStorage
    .keys(PERSISTENT_KEYS.userProgress)
    .some((key) => Object(parseJson(safeLocalStorage.getItem(key))).updatedAt > 0);

async function hasAnswers(): Promise<boolean> {
  const stored = answerStore
    .read(VISITOR)
    .then(({ answers, checkpoint }) => answers.length > 0 || checkpoint !== undefined);
  return await Promise.race([stored, delay(ANSWERS_TIMEOUT_MS).then(() => false)]);
}
