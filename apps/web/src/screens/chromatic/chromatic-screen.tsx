import type { ChromaticEntry } from "@attune/curriculum";
import { useQuery } from "@tanstack/react-query";
import { Suspense, use, useContext, useEffect, useMemo } from "react";
import { chromaticScaleQuery } from "../../data/lessons/chromatic-scale.ts";
import { AudioPortsContext } from "../../practice/runner/audio-ports.ts";
import { LoadingPage, MissingPage } from "../../practice/viewer/loading-page.tsx";
import { recordingPiece } from "../../practice/viewer/piece.ts";
import { ScaleViewer } from "../../practice/viewer/scale-viewer.tsx";
import { BottomBar } from "../../ui/layout/bottom-bar.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { NoteNamesContext } from "../../ui/text/note-names-context.ts";
import { CHROMATIC_PAGES, type ChromaticPage } from "./chromatic-pages.ts";
import { chromaticRows } from "./chromatic-rows.ts";
import styles from "./chromatic-screen.module.css";

const TITLE = "Chromatic Solfege";

interface ChromaticScreenProps {
  readonly page: ChromaticPage;
}

export function ChromaticScreen({ page }: ChromaticScreenProps) {
  const loadAudio = useContext(AudioPortsContext);
  // Loads in parallel with the scale.
  useEffect(() => void loadAudio().catch(() => undefined), [loadAudio]);
  const { data, error, isFetching, refetch } = useQuery(chromaticScaleQuery(page.direction));
  const bar = <Bar page={page} />;
  const loading = <LoadingPage title={TITLE} label="Loading Chromatic Solfege..." bar={bar} />;
  const retry = { busy: isFetching, onRetry: () => void refetch() };
  if (error) {
    return (
      <MissingPage title={TITLE} message="Failed to fetch lesson data" bar={bar} retry={retry} />
    );
  }
  if (!data) return loading;
  if (data.length === 0) {
    return (
      <MissingPage title={TITLE} message="No chromatic scale data found" bar={bar} retry={retry} />
    );
  }
  return (
    <Suspense fallback={loading}>
      <LoadedScale page={page} entries={data} />
    </Suspense>
  );
}

const SWITCHES = [
  { label: "Degrees", key: "D", on: false },
  { label: "Syllables", key: "S", on: true },
  { label: "Notes", key: "N", on: false },
];

interface ShownScaleProps extends ChromaticScreenProps {
  readonly entries: readonly ChromaticEntry[];
}

function LoadedScale({ page, entries }: ShownScaleProps) {
  const audio = use(useContext(AudioPortsContext)());
  const scale = useMemo(() => chromaticRows(entries), [entries]);
  const piece = useMemo(() => recordingPiece(page.recording, entries.length), [page, entries]);
  return (
    <Page title={TITLE} subtitle={page.name} isWide bar={<Bar page={page} />}>
      {/* The rows compare the names: the setting doesn't replace one by the other. */}
      <NoteNamesContext value="letters">
        <ScaleViewer
          family="chromatic"
          title={`Chromatic scale, ${page.name.toLowerCase()}`}
          scale={scale}
          piece={piece}
          switches={SWITCHES}
          audio={audio}
        >
          <p className={styles.note}>
            Degrees and syllables are relative to the key; only notes are fixed to the clef
          </p>
        </ScaleViewer>
      </NoteNamesContext>
    </Page>
  );
}

/** The Next button links Going Up to Going Down. */
function Bar({ page }: ChromaticScreenProps) {
  const next = CHROMATIC_PAGES[CHROMATIC_PAGES.indexOf(page) + 1];
  return (
    <BottomBar
      back={{ label: "Back", to: "/chromatic-solfege" }}
      home={{ to: "/core-concepts" }}
      next={next ? { to: next.path } : { disabled: true, onPress: () => undefined }}
    />
  );
}
