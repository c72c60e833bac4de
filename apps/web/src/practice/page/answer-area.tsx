import type { Elements } from "../../lib/elements.ts";
import styles from "./answer-area.module.css";
import { SoundNotice } from "./sound-notice.tsx";

/**
 * Holds the controls: under the question, and on a phone at the bottom, within reach of the thumb. Above them it says
 * when the sound isn't heard.
 */
export function AnswerArea({ children }: { readonly children: Elements }) {
  return (
    <div className={styles.area} data-bar>
      <SoundNotice />
      {children}
    </div>
  );
}
