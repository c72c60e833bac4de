import { Maestro } from "../../../brand/maestro/maestro.tsx";
import type { Elements } from "../../../lib/elements.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import styles from "./first-lesson.module.css";
import { ABOUT, TITLE, WELCOME } from "./messages.ts";

export type Way = "sing" | "tap";

interface WelcomeProps {
  readonly onBegin: (way: Way) => void;
  readonly onSkip: () => void;
  /** The way that was chosen, and begins as soon as the audio has loaded. */
  readonly pending?: Way | undefined;
  readonly bar: Elements;
}

/** The lesson's first page. */
export function Welcome({ onBegin, onSkip, pending, bar }: WelcomeProps) {
  return (
    <Page
      title={TITLE}
      subtitle={ABOUT}
      spread
      inLandscape="half"
      aside={<Maestro pose="waits" className={styles.maestro} />}
      bar={bar}
    >
      <div className={styles.welcome}>
        <Button
          variant="primary"
          wide
          className={styles.start ?? ""}
          busy={pending === "sing"}
          onClick={() => onBegin("sing")}
        >
          {WELCOME.sing}
        </Button>
        <p className={styles.hint}>{WELCOME.microphone}</p>
        <Button wide busy={pending === "tap"} onClick={() => onBegin("tap")}>
          {WELCOME.tap}
        </Button>
        <Button variant="quiet" onClick={onSkip}>
          {WELCOME.skip}
        </Button>
      </div>
    </Page>
  );
}
