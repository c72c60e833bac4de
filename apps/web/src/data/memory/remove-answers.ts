import { loadAndUse } from "../../lib/load-and-use.ts";
import type { RemoveOptions } from "./answer-storage.ts";
import type { Owner } from "./owner.ts";

/** Removes an owner's answers from this device as soon as the code for it is loaded. */
export function removeAnswers(owner: Owner, options?: RemoveOptions): void {
  loadAndUse(
    () => import("./answer-store-instance.ts"),
    ({ answerStore }) => void answerStore.remove(owner, options),
  );
}
