import { loadAndUse } from "../../lib/load-and-use.ts";
import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { hasImportMark } from "./import-mark.ts";

/** Starts or continues to import the visitor's answers of a user who signed up in this browser. */
export function loadAnswerImport(userId: string): void {
  if (hasImportMark(userId, safeLocalStorage))
    loadAndUse(
      () => import("./import-answers-instance.ts"),
      ({ importAnswers }) => void importAnswers(),
    );
}
