import { LoadingPage, MissingPage } from "../../practice/viewer/loading-page.tsx";
import { BackBar } from "../lessons/back-bar.tsx";
import { FAILED, LOADING, TITLE } from "./messages.ts";
import { NewcomerPage } from "./newcomer-page.tsx";
import { ProgressPage } from "./progress-page.tsx";
import { useProgress } from "./use-progress.ts";

const BAR = <BackBar to="/practice" />;

/** The progress page: the learner's memory, upcoming reviews, and past practice. */
export default function ProgressScreen() {
  const progress = useProgress();
  if (progress.status === "loading") return <LoadingPage title={TITLE} label={LOADING} bar={BAR} />;
  if (progress.status === "failed") {
    const retry = { busy: false, onRetry: progress.retry };
    return <MissingPage title={TITLE} message={FAILED} bar={BAR} retry={retry} />;
  }
  const { isNewcomer, today } = progress.progress;
  return isNewcomer ? (
    <NewcomerPage today={today} bar={BAR} />
  ) : (
    <ProgressPage progress={progress.progress} bar={BAR} />
  );
}
