import type { AtomKind } from "@attune/memory";
import { useEffect } from "react";
import type { Elements } from "../../../lib/elements.ts";
import type { AudioPorts } from "../../../practice/runner/audio-ports.ts";
import { toMix } from "../../../practice/runner/common-effects.ts";
import { useAnnouncement } from "../../../ui/a11y/use-announcement.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ButtonRow } from "../../../ui/buttons/button-row.tsx";
import { PlayIcon } from "../../../ui/icons.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import styles from "./kind-introduction.module.css";
import { HEAR_EXAMPLE, INTRODUCTION_TITLE, INTRODUCTIONS, TRY_IT } from "./messages.ts";

interface KindIntroductionProps {
  readonly kind: AtomKind;
  readonly position: string;
  readonly bar: Elements;
  readonly audio: AudioPorts;
  readonly onDone: () => void;
}

const NOTE_SECONDS = 0.6;

/** Shows how a kind of question works, before the learner's first one. */
export default function KindIntroduction({
  kind,
  position,
  bar,
  audio,
  onDone,
}: KindIntroductionProps) {
  const { name, steps, example } = INTRODUCTIONS[kind];
  const { speaker } = audio;
  // With its steps: the focus is on a button below them, so that a screen reader wouldn't come to them.
  useAnnouncement("question", [`${position}: ${name}.`, ...steps].join(" "));
  useEffect(() => () => speaker.stop(), [speaker]);
  const playExample = (notes: readonly string[]) =>
    void speaker.play(
      toMix(
        notes.map((note, index) => ({ note, at: index * NOTE_SECONDS, seconds: NOTE_SECONDS })),
      ),
    );
  return (
    <Page title={name} subtitle={`${INTRODUCTION_TITLE} · ${position}`} spread bar={bar}>
      <div className={styles.introduction}>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ButtonRow>
          <Button variant="primary" onClick={onDone}>
            {TRY_IT}
          </Button>
          {example && (
            <Button onClick={() => playExample(example)}>
              <PlayIcon />
              <span>{HEAR_EXAMPLE}</span>
            </Button>
          )}
        </ButtonRow>
      </div>
    </Page>
  );
}
