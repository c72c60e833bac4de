import { ApiError } from "@attune/contract";
import type { Mode } from "@attune/curriculum";
import { useQuery } from "@tanstack/react-query";
import { Suspense, use, useContext, useEffect, useMemo } from "react";
import { useSeemsSignedIn } from "../../data/auth-session/use-auth-session.ts";
import { modeQuery } from "../../data/lessons/scales-and-modes.ts";
import { romanNumeral } from "../../lib/music/roman-numeral.ts";
import { AudioPortsContext } from "../../practice/runner/audio-ports.ts";
import { AdjacentPages } from "../../practice/viewer/adjacent-pages.tsx";
import { LoadingPage, MissingPage } from "../../practice/viewer/loading-page.tsx";
import { recordingPiece } from "../../practice/viewer/piece.ts";
import { ScaleViewer } from "../../practice/viewer/scale-viewer.tsx";
import { BottomBar } from "../../ui/layout/bottom-bar.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { NoteNamesContext, useNoteNames } from "../../ui/text/note-names-context.ts";
import { RedirectToWelcome, RequireAuth } from "../account/require-auth.tsx";
import { adjacentModes, MODE_PAGES, type ModePage, modeTitle } from "./mode-pages.ts";
import { modeHeader, modeScale } from "./mode-scale.ts";

interface ModeScreenProps {
  readonly page: ModePage;
}

export function ModeScreen({ page }: ModeScreenProps) {
  if (!page.locked) return <ModeLoader page={page} />;
  return (
    <RequireAuth waiting={<Loading page={page} />}>
      <ModeLoader page={page} />
    </RequireAuth>
  );
}

const Loading = ({ page }: ModeScreenProps) => (
  <LoadingPage title={modeTitle(page)} label="Loading..." bar={<Bar page={page} />} />
);

function ModeLoader({ page }: ModeScreenProps) {
  const loadAudio = useContext(AudioPortsContext);
  // Loads in parallel with the mode.
  useEffect(() => void loadAudio().catch(() => undefined), [loadAudio]);
  const { data, error, isFetching, refetch } = useQuery(modeQuery(page.mode));
  const title = modeTitle(page);
  const bar = <Bar page={page} />;
  const loading = <Loading page={page} />;
  if (error instanceof ApiError && error.status === 401) return <RedirectToWelcome />;
  if (error instanceof ApiError && error.status === 404) {
    return <MissingPage title={title} message="Mode not found" bar={bar} />;
  }
  if (error) {
    const retry = { busy: isFetching, onRetry: () => void refetch() };
    return (
      <MissingPage title={title} message="Failed to fetch lesson data" bar={bar} retry={retry} />
    );
  }
  if (!data) return loading;
  return (
    <Suspense fallback={loading}>
      <LoadedMode page={page} mode={data} />
    </Suspense>
  );
}

const SWITCHES = [
  { label: "Degrees", key: "D", on: true },
  { label: "Intervals", key: "I", on: true },
];

function LoadedMode({ page, mode }: ModeScreenProps & { readonly mode: Mode }) {
  const audio = use(useContext(AudioPortsContext)());
  const noteNames = useNoteNames();
  const { previous, next } = useAdjacentModes(page);
  const index = MODE_PAGES.indexOf(page);
  const scale = useMemo(() => modeScale(mode), [mode]);
  const piece = useMemo(
    () => recordingPiece(page.recording, mode.notes.length),
    [page, mode.notes.length],
  );
  return (
    <Page
      title={modeTitle(page)}
      numeral={romanNumeral(index + 1)}
      subtitle={modeHeader(mode)}
      isWide
      aside={
        <AdjacentPages
          previous={previous && { name: previous.name, to: previous.path }}
          next={next && { name: next.name, to: next.path }}
          position={`${index + 1} of ${MODE_PAGES.length}`}
        />
      }
      bar={<Bar page={page} />}
    >
      {/* A mode's degrees count from its own tonic: a name that counts from C would contradict them. */}
      <NoteNamesContext value={noteNames === "degrees" ? "letters" : noteNames}>
        <ScaleViewer
          family="modes"
          title={`${modeTitle(page)}, ${modeHeader(mode)}`}
          scale={scale}
          piece={piece}
          switches={SWITCHES}
          audio={audio}
        />
      </NoteNamesContext>
    </Page>
  );
}

/** The previous and next modes that the user may open. */
function useAdjacentModes(page: ModePage) {
  const seemsSignedIn = useSeemsSignedIn();
  return adjacentModes(page, ({ locked }) => !locked || seemsSignedIn);
}

function Bar({ page }: ModeScreenProps) {
  const { next } = useAdjacentModes(page);
  return (
    <BottomBar
      back={{ label: "Back", to: "/scales-and-modes" }}
      home={{ to: "/core-concepts" }}
      next={next ? { to: next.path } : { disabled: true, onPress: () => undefined }}
    />
  );
}
