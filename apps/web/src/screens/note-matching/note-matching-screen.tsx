import { type Attempt, type MatchingItem, NOTE_MATCHING_EXERCISE } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { Suspense, use, useContext, useEffect } from "react";
import { useLocation } from "wouter";
import { AudioPortsContext } from "../../practice/audio-ports.ts";
import { NoteMatchingPractice } from "../../practice/note-matching-practice.tsx";
import { matchingLessonsQuery } from "../../queries/matching-lessons.ts";
import { keepProgress, resumeAt } from "../../queries/session-progress.ts";
import { recordGreat } from "../../queries/use-counters.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export default function NoteMatchingScreen() {
  const loadAudio = useContext(AudioPortsContext);
  // Fetched beside the notes, not after them.
  useEffect(() => void loadAudio().catch(() => undefined), [loadAudio]);
  const { data, error, isFetching, refetch } = useQuery(matchingLessonsQuery);
  if (error) {
    return (
      <Page title="Note Matching" subtitle={error.message} bar={<Bar />}>
        <Button variant="baton" busy={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </Page>
    );
  }
  if (!data) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <Practice items={data} />
    </Suspense>
  );
}

function Loading() {
  return (
    <Page title="Note Matching" bar={<Bar />}>
      <Spinner label="Loading Note Matching..." />
    </Page>
  );
}

const EXITS = { back: "/c-major", home: "/core-concepts" } as const;

function Bar() {
  return <BottomBar back={{ label: "Back", to: EXITS.back }} home={{ to: EXITS.home }} />;
}

function Practice({ items }: { readonly items: readonly MatchingItem[] }) {
  const audio = use(useContext(AudioPortsContext)());
  const [, navigate] = useLocation();
  return (
    <NoteMatchingPractice
      items={items}
      startAt={resumeAt(NOTE_MATCHING_EXERCISE)}
      audio={audio}
      report={count}
      progress={(index) => keepProgress(NOTE_MATCHING_EXERCISE, index)}
      leave={(to) => navigate(EXITS[to])}
    />
  );
}

/** The counters follow from outcomes: an applause for every great. */
function count({ outcome }: Attempt): void {
  if (outcome === "great") recordGreat();
}
