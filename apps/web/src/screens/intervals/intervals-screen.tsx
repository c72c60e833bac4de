import type { IntervalLesson } from "@attune/curriculum";
import { type Attempt, SINGING_EXERCISE, type SingingItem } from "@attune/exercises";
import { numberedNote } from "@attune/theory";
import { useQuery } from "@tanstack/react-query";
import { Suspense, use, useContext, useEffect, useMemo } from "react";
import { useLocation } from "wouter";
import { AudioPortsContext } from "../../practice/audio-ports.ts";
import { SingingPractice } from "../../practice/singing-practice.tsx";
import { lessonsQuery } from "../../queries/lessons.ts";
import { keepProgress, resumeAt } from "../../queries/session-progress.ts";
import { recordGreat } from "../../queries/use-counters.ts";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { Spinner } from "../../ui/spinner.tsx";

/** A lesson of the server as an item of the exercise. */
function toItem({ title, categoryName, notes: [root, target] }: IntervalLesson): SingingItem {
  return {
    id: `${root}-${target}`,
    title,
    category: categoryName,
    root: numberedNote(root).name,
    target: numberedNote(target).name,
  };
}

export default function IntervalsScreen() {
  const loadAudio = useContext(AudioPortsContext);
  // Fetched beside the lessons, not after them.
  useEffect(() => void loadAudio().catch(() => undefined), [loadAudio]);
  const { data, error, refetch } = useQuery(lessonsQuery);
  const items = useMemo(() => data?.map(toItem), [data]);
  if (error) {
    return (
      <Page title="Intervals" subtitle="Failed to fetch lesson data">
        <Button variant="baton" onClick={() => refetch()}>
          Try again
        </Button>
      </Page>
    );
  }
  if (!items) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <Practice items={items} />
    </Suspense>
  );
}

function Loading() {
  return (
    <Page title="Intervals">
      <Spinner label="Loading Intervals..." />
    </Page>
  );
}

const EXITS = { back: "/c-major", home: "/core-concepts" } as const;

function Practice({ items }: { readonly items: readonly SingingItem[] }) {
  const audio = use(useContext(AudioPortsContext)());
  const [, navigate] = useLocation();
  return (
    <SingingPractice
      items={items}
      startAt={resumeAt(SINGING_EXERCISE)}
      audio={audio}
      report={count}
      progress={(index) => keepProgress(SINGING_EXERCISE, index)}
      leave={(to) => navigate(EXITS[to])}
    />
  );
}

/** The counters follow from outcomes: an applause for every great. */
function count({ outcome }: Attempt): void {
  if (outcome === "great") recordGreat();
}
