import {
  currentItem,
  type Replay,
  type SingingEvent,
  type SingingSession,
  type Verdict,
} from "@attune/exercises";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import styles from "./singing-view.module.css";
import { adviceFor, noteInWords, statusFor, TIME_UP, verdictTitle } from "./words.ts";

interface PanelProps {
  readonly session: SingingSession;
  readonly send: (event: SingingEvent) => void;
}

const TONES = { great: "great", good: "good", tryAgain: "again", noVoice: "plain" } as const;

/**
 * How the attempt went. It lies over the buttons and not over the trace, which stays to be looked
 * at and heard; after 'Continue' on a try again it shrinks to the replay buttons.
 */
export function VerdictPanel({ session, send }: PanelProps) {
  const { phase, last } = session;
  if (phase.name === "judged") return <Judged session={session} send={send} />;
  if (phase.name === "timeUp") {
    return (
      <Feedback title={TIME_UP} tone="plain" send={send}>
        <p>{statusFor(phase)}</p>
      </Feedback>
    );
  }
  const resting = phase.name === "idle" && last !== undefined && last.notes.length > 0;
  return resting ? <Replays session={session} send={send} /> : null;
}

function Judged({ session, send }: PanelProps) {
  if (session.phase.name !== "judged") return null;
  const { verdict } = session.phase;
  const advice = adviceFor(verdict);
  return (
    <Feedback title={verdictTitle(verdict)} tone={TONES[verdict.outcome]} send={send}>
      <SungNotes session={session} verdict={verdict} />
      {advice && <p>{advice}</p>}
      {verdict.notes.length > 0 && <Replays session={session} send={send} />}
    </Feedback>
  );
}

interface FeedbackProps extends Pick<PanelProps, "send"> {
  readonly title: string;
  readonly tone: "great" | "good" | "again" | "plain";
  readonly children: React.ReactNode;
}

function Feedback({ title, tone, send, children }: FeedbackProps) {
  const proceed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    proceed.current?.focus({ preventScroll: true });
    proceed.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section className={`${styles.verdict} ${styles[tone]}`} aria-label="Feedback">
      <h2 className={styles.verdictTitle}>{title}</h2>
      {children}
      <Button ref={proceed} variant="baton" onClick={() => send({ type: "continue" })}>
        Continue
      </Button>
    </section>
  );
}

function SungNotes({
  session,
  verdict,
}: {
  readonly session: SingingSession;
  readonly verdict: Verdict;
}) {
  const item = currentItem(session);
  const names = [item.root, item.target];
  if (verdict.notes.length === 0) return null;
  return (
    <ul className={styles.sung}>
      {verdict.notes.map((note, index) => {
        const name = names[index] ?? "";
        return <li key={name}>{noteInWords(name, note)}</li>;
      })}
    </ul>
  );
}

const REPLAYS: readonly (readonly [Replay, string])[] = [
  ["you", "You"],
  ["target", "Target"],
  ["both", "Both"],
];

/** The learner's own take, its target, and both at once. */
function Replays({ session: { replaying }, send }: PanelProps) {
  return (
    <fieldset className={styles.replays}>
      <legend className={styles.legend}>Hear it again</legend>
      {REPLAYS.map(([what, label]) => (
        <Button
          key={what}
          aria-pressed={replaying === what}
          className={styles.replay}
          onClick={() => send({ type: "replay", what })}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
