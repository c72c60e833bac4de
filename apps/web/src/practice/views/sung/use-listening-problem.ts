import type { ListeningProblem } from "@attune/exercises";
import { useEffect } from "react";
import { toast } from "../../../ui/overlays/toast-store.ts";
import { noticeFor } from "./listening-messages.ts";

/** Shows why listening couldn't start or continue. */
export function useListeningProblem(problem: ListeningProblem | undefined): void {
  useEffect(() => {
    if (problem)
      toast({ ...noticeFor(problem), tone: problem === "hidden" ? "plain" : "destructive" });
  }, [problem]);
}
