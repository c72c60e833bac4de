import type { TriadRecord } from "@attune/curriculum";
import { useQuery } from "@tanstack/react-query";
import { Suspense, use, useContext, useEffect, useMemo } from "react";
import { triadsQuery } from "../../data/lessons/triads.ts";
import { AudioPortsContext } from "../../practice/runner/audio-ports.ts";
import { LoadingPage, MissingPage } from "../../practice/viewer/loading-page.tsx";
import { triadPieces } from "../../practice/viewer/triad.ts";
import { TriadCard } from "../../practice/viewer/triad-card.tsx";
import { usePlayer } from "../../practice/viewer/use-player.ts";
import { Page } from "../../ui/layout/page.tsx";
import { BackBar } from "../lessons/back-bar.tsx";
import styles from "./triads-screen.module.css";

const TITLE = "Diatonic Triads in C Major";
const BAR = <BackBar to="/chords" />;
const LOADING = <LoadingPage title={TITLE} label="Loading..." bar={BAR} />;

export default function TriadsScreen() {
  const loadAudio = useContext(AudioPortsContext);
  // Loads in parallel with the triads.
  useEffect(() => void loadAudio().catch(() => undefined), [loadAudio]);
  const { data, error, isFetching, refetch } = useQuery(triadsQuery);
  if (error) {
    return (
      <MissingPage
        title={TITLE}
        message="Error loading triads"
        detail={error.message}
        bar={BAR}
        retry={{ busy: isFetching, onRetry: () => void refetch() }}
      />
    );
  }
  if (!data) return LOADING;
  return (
    <Suspense fallback={LOADING}>
      <Triads triads={data} />
    </Suspense>
  );
}

function Triads({ triads }: { readonly triads: readonly TriadRecord[] }) {
  const audio = use(useContext(AudioPortsContext)());
  const pieces = useMemo(() => triads.map((triad) => triadPieces(triad).broken), [triads]);
  const { player, playing } = usePlayer(audio, pieces);
  return (
    <Page title={TITLE} expression="Arpeggiando" isWide bar={BAR}>
      <ul className={styles.triads}>
        {triads.map((triad) => (
          <li key={triad.id}>
            <TriadCard triad={triad} player={player} playing={playing} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
