import { LoadingPage, MissingPage } from "../../practice/viewer/loading-page.tsx";
import { BottomBar } from "../../ui/layout/bottom-bar.tsx";
import { FAILED, LOADING, TITLE } from "./messages.ts";
import { NewcomerPage } from "./newcomer-page.tsx";
import { ProgressPage } from "./progress-page.tsx";
import { useProgress } from "./use-progress.ts";

const Bar = () => (
  <BottomBar back={{ label: "Back", to: "/practice" }} home={{ to: "/core-concepts" }} />
);

/** What a learner remembers, when it comes back, and how they practiced. */
export default function ProgressScreen() {
  const progress = useProgress();
  if (progress.status === "loading")
    return <LoadingPage title={TITLE} label={LOADING} bar={<Bar />} />;
  if (progress.status === "failed") {
    const retry = { busy: false, onRetry: progress.retry };
    return <MissingPage title={TITLE} message={FAILED} bar={<Bar />} retry={retry} />;
  }
  const { isNewcomer, today } = progress.progress;
  return isNewcomer ? (
    <NewcomerPage today={today} bar={<Bar />} />
  ) : (
    <ProgressPage progress={progress.progress} bar={<Bar />} />
  );
}
