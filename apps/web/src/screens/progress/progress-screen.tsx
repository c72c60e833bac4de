import { usePresumption } from "../../data/memory/use-presumption.ts";
import { MissingPage } from "../../practice/viewer/loading-page.tsx";
import { BackBar } from "../lessons/back-bar.tsx";
import { FAILED, TITLE } from "./messages.ts";
import { NewcomerPage } from "./newcomer-page.tsx";
import { ProgressPage } from "./progress-page.tsx";
import { useProgress } from "./use-progress.ts";
import { useToday } from "./use-today.ts";

const BAR = <BackBar to="/practice" />;

/** The progress page: the learner's memory, upcoming reviews, and past practice. */
export default function ProgressScreen() {
  const progress = useProgress();
  const presumption = usePresumption();
  const today = useToday();
  if (progress.status === "loading")
    return <NewcomerPage today={today} bar={BAR} presumption={presumption} />;
  if (progress.status === "failed") {
    const retry = { busy: false, onRetry: progress.retry };
    return <MissingPage title={TITLE} message={FAILED} bar={BAR} retry={retry} />;
  }
  return progress.progress.isNewcomer ? (
    <NewcomerPage today={today} bar={BAR} />
  ) : (
    <ProgressPage progress={progress.progress} bar={BAR} />
  );
}
