import { useDeferredValue, useMemo } from "react";
import type { Elements } from "../../lib/elements.ts";
import { AnswerArea } from "../page/answer-area.tsx";
import { ShortcutSheet } from "../page/shortcut-sheet.tsx";
import { SoundRetryContext } from "../page/sound-notice.tsx";
import type { Piece } from "./piece.ts";
import { PlayButton } from "./play-button.tsx";
import { ScaleStaff } from "./scale-staff.tsx";
import styles from "./scale-viewer.module.css";
import { SwitchRow } from "./switch-row.tsx";
import type { Scale, VisibleParts } from "./systems.ts";
import { type PlayerPorts, usePlayer } from "./use-player.ts";
import { type Switch, useSwitches } from "./use-switches.ts";

export interface ScaleViewerProps {
  /** Viewers of the same family share the state of their switches. */
  readonly family: string;
  /** Name of the scale: 'D Dorian'. */
  readonly title: string;
  readonly scale: Scale;
  readonly piece: Piece;
  /** One for each row of text under the notes, in order, then one for the brackets if there are any. */
  readonly switches: readonly Switch[];
  readonly audio: PlayerPorts;
  /** Shown under the staff. */
  readonly children?: Elements;
}

/** Shows and plays a scale; highlights the note that is playing. */
export function ScaleViewer(props: ScaleViewerProps) {
  const { family, title, scale, piece, switches, audio, children } = props;
  const { player, playing } = usePlayer(
    audio,
    useMemo(() => [piece], [piece]),
  );
  const { on, toggle } = useSwitches(family, switches);
  // Renders the switch immediately and the staff afterwards.
  const show = useVisibleParts(useDeferredValue(on), scale);
  const play = () => player.play(piece);
  return (
    <div className={styles.viewer}>
      <ScaleStaff title={title} scale={scale} show={show} sounding={playing?.index} />
      {children}
      <SoundRetryContext value={play}>
        <AnswerArea>
          <div className={styles.controls}>
            <PlayButton playing={playing !== undefined} onPlay={play} />
            <SwitchRow switches={switches} on={on} onToggle={toggle} />
          </div>
        </AnswerArea>
      </SoundRetryContext>
      <ShortcutSheet
        shortcuts={[
          // Stays active during playback, so that the space bar doesn't scroll the page.
          { key: "Space", description: "Play", act: () => playing ?? play() },
          ...switches.map(({ key, label }, index) => ({
            key,
            description: label,
            act: () => toggle(index),
          })),
        ]}
      />
    </div>
  );
}

/** Parts of a scale that the switches make visible. */
function useVisibleParts(on: readonly boolean[], { notes }: Scale): VisibleParts {
  const rows = notes[0]?.rows.length ?? 0;
  return useMemo(() => ({ rows: on.slice(0, rows), brackets: on[rows] === true }), [on, rows]);
}
