import type { OwnSet } from "@attune/exercises/sets";
import { Suspense, useEffectEvent, useLayoutEffect, useState } from "react";
import { LoadingPage } from "../../../../practice/viewer/loading-page.tsx";
import { Boundary } from "../../../../ui/failure/boundary.tsx";
import { PartFailure } from "../../../../ui/failure/part-failure.tsx";
import { BottomBar } from "../../../../ui/layout/bottom-bar.tsx";
import { Page } from "../../../../ui/layout/page.tsx";
import { LazyPart } from "../../../../ui/lazy/lazy-with-preload.tsx";
import { addLayer } from "../../../../ui/overlays/history-layers.ts";
import { WithAudio } from "../../../lessons/with-audio.tsx";
import { FromTop } from "../../from-top.tsx";
import { BACK, TRIAL_KEPT, TRIAL_LOADING, TRIAL_PART, TRIAL_TITLE } from "../messages.ts";
import { trialQuestion } from "./trial-part.ts";

export interface TrialPageProps {
  readonly set: OwnSet;
  readonly onClose: () => void;
}

/** Asks a question of a set in place of its editor. Back, also the browser's, leads to the editor from every state. */
export function TrialPage({ set, onClose }: TrialPageProps) {
  const [number, setNumber] = useState(1);
  useLayer(onClose);
  const next = () => setNumber(number + 1);
  const bar = <BottomBar back={{ label: BACK, onPress: onClose }} next={{ onPress: next }} />;
  const backBar = <BottomBar back={{ label: BACK, onPress: onClose }} />;
  return (
    <FromTop key={number}>
      <Boundary
        name="trial of a set"
        fallback={({ error }) => (
          <Page title={TRIAL_TITLE} bar={backBar}>
            {/* Reloading the page, as other parts do, would lead back to the editor. */}
            <PartFailure part={TRIAL_PART} kept={TRIAL_KEPT} error={error} retry={next} />
          </Page>
        )}
      >
        <Suspense
          fallback={<LoadingPage title={TRIAL_TITLE} label={TRIAL_LOADING} bar={backBar} />}
        >
          <WithAudio>
            {(audio) => (
              <LazyPart part={trialQuestion} props={{ set, audio, bar, onFinished: onClose }} />
            )}
          </WithAudio>
        </Suspense>
      </Boundary>
    </FromTop>
  );
}

/** Lets the browser's Back close this. */
function useLayer(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    // The editor scrolls to where it was left; the browser would scroll to the top.
    history.scrollRestoration = "manual";
    return addLayer({ onBack: () => close(), close: () => close() });
  }, []);
}
