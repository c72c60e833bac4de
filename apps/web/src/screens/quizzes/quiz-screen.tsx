import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, Suspense, use, useContext, useEffect } from "react";
import { type AudioPorts, AudioPortsContext } from "../../practice/audio-ports.ts";
import { LoadingPage, MissingPage } from "../../practice/viewer/waiting.tsx";
import { BottomBar } from "../../ui/bottom-bar.tsx";

interface QuizPageProps {
  readonly title: string;
  /** 'Loading Inversions...'. */
  readonly loading: string;
  /** Where Back leads from the first question. */
  readonly back: string;
}

interface QuizScreenProps<Item> extends QuizPageProps {
  /** Said where the server has no questions. */
  readonly none: string;
  readonly query: Pick<
    UseQueryResult<readonly Item[]>,
    "data" | "error" | "isFetching" | "refetch"
  >;
  /** The practice, when questions and audio are here. */
  readonly children: (items: readonly Item[], audio: AudioPorts) => ReactNode;
}

/** A quiz's page until it can begin: loading, nothing there, or a failure with a retry. */
export function QuizScreen<Item>({ none, query, children, ...page }: QuizScreenProps<Item>) {
  useAudioSoon();
  const { data, error, isFetching, refetch } = query;
  const { title, back } = page;
  if (error) {
    const retry = { busy: isFetching, again: () => void refetch() };
    return (
      <MissingPage
        title={title}
        message="Failed to fetch lesson data"
        bar={<Bar back={back} />}
        retry={retry}
      />
    );
  }
  if (!data) return <Waiting {...page} />;
  if (data.length === 0) {
    return <MissingPage title={title} message={none} bar={<Bar back={back} />} />;
  }
  return <QuizAudio {...page}>{(audio) => children(data, audio)}</QuizAudio>;
}

/** Fetches the audio beside the questions, not after them. */
function useAudioSoon() {
  const loadAudio = useContext(AudioPortsContext);
  useEffect(() => void loadAudio().catch(() => undefined), [loadAudio]);
}

/** A quiz whose questions need no server: its page until the audio is here. */
export function QuizAudio({
  children,
  ...page
}: QuizPageProps & { readonly children: (audio: AudioPorts) => ReactNode }) {
  return (
    <Suspense fallback={<Waiting {...page} />}>
      <WithAudio>{children}</WithAudio>
    </Suspense>
  );
}

function WithAudio({ children }: { readonly children: (audio: AudioPorts) => ReactNode }) {
  return children(use(useContext(AudioPortsContext)()));
}

function Waiting({ title, loading, back }: QuizPageProps) {
  return <LoadingPage title={title} label={loading} bar={<Bar back={back} />} />;
}

function Bar({ back }: Pick<QuizPageProps, "back">) {
  return <BottomBar back={{ label: "Back", to: back }} home={{ to: "/core-concepts" }} />;
}
