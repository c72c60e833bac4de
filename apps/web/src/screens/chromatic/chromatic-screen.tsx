import type { ChromaticEntry } from "@attune/curriculum";
import { useQuery } from "@tanstack/react-query";
import { Suspense, use, useContext, useEffect, useMemo } from "react";
import { AudioPortsContext } from "../../practice/audio-ports.ts";
import { Neighbours } from "../../practice/viewer/neighbours.tsx";
import { recordingPiece } from "../../practice/viewer/piece.ts";
import { ScaleViewer } from "../../practice/viewer/scale-viewer.tsx";
import { LoadingPage, MissingPage } from "../../practice/viewer/waiting.tsx";
import { chromaticScaleQuery } from "../../queries/chromatic-scale.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Page } from "../../ui/page.tsx";
import { CHROMATIC_PAGES, type ChromaticPage } from "./chromatic-pages.ts";
import { chromaticRows } from "./chromatic-rows.ts";
import styles from "./chromatic-screen.module.css";

const TITLE = "Chromatic Solfege";
const BAR = (
  <BottomBar back={{ label: "Back", to: "/chromatic-solfege" }} home={{ to: "/core-concepts" }} />
);
const LOADING = <LoadingPage title={TITLE} label="Loading Chromatic Solfege..." bar={BAR} />;

interface ChromaticScreenProps {
  readonly page: ChromaticPage;
}

export function ChromaticScreen({ page }: ChromaticScreenProps) {
  const loadAudio = useContext(AudioPortsContext);
  // Fetched beside the scale, not after it.
  useEffect(() => void loadAudio().catch(() => undefined), [loadAudio]);
  const { data, error, isFetching, refetch } = useQuery(chromaticScaleQuery(page.direction));
  const retry = { busy: isFetching, again: () => void refetch() };
  if (error) {
    return (
      <MissingPage title={TITLE} message="Failed to fetch lesson data" bar={BAR} retry={retry} />
    );
  }
  if (!data) return LOADING;
  if (data.length === 0) {
    return (
      <MissingPage title={TITLE} message="No chromatic scale data found" bar={BAR} retry={retry} />
    );
  }
  return (
    <Suspense fallback={LOADING}>
      <ShownScale page={page} entries={data} />
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

function ShownScale({ page, entries }: ShownScaleProps) {
  const audio = use(useContext(AudioPortsContext)());
  const scale = useMemo(() => chromaticRows(entries), [entries]);
  const piece = useMemo(() => recordingPiece(page.recording, entries.length), [page, entries]);
  const place = CHROMATIC_PAGES.indexOf(page);
  const [previous, next] = [CHROMATIC_PAGES[place - 1], CHROMATIC_PAGES[place + 1]];
  return (
    <Page
      title={TITLE}
      subtitle={page.name}
      aside={
        <Neighbours
          previous={previous && { name: previous.name, to: previous.path }}
          next={next && { name: next.name, to: next.path }}
          place={`${place + 1} of ${CHROMATIC_PAGES.length}`}
        />
      }
      bar={BAR}
    >
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
    </Page>
  );
}
