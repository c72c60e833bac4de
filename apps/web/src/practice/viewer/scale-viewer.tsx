import { type ReactNode, useDeferredValue, useMemo } from "react";
import { AnswerArea } from "../answer-area.tsx";
import { ShortcutSheet } from "../shortcut-sheet.tsx";
import type { Piece } from "./piece.ts";
import { PlayButton } from "./play-button.tsx";
import { ScaleStaff } from "./scale-staff.tsx";
import styles from "./scale-viewer.module.css";
import { SwitchRow } from "./switch-row.tsx";
import type { Scale, VisibleParts } from "./systems.ts";
import { type PlayerPorts, usePlayer } from "./use-player.ts";
import { type Switch, useSwitches } from "./use-switches.ts";

export interface ScaleViewerProps {
  /** Viewers of one family keep their switches from page to page. */
  readonly family: string;
  /** What is shown: 'D Dorian'. */
  readonly title: string;
  readonly scale: Scale;
  readonly piece: Piece;
  /** One for each row of text under the notes, in their order; then, where there are, the brackets'. */
  readonly switches: readonly Switch[];
  readonly audio: PlayerPorts;
  /** Said under the staff. */
  readonly children?: ReactNode;
}

/** A scale to look at and to listen to: the note that sounds is followed on the staff. */
export function ScaleViewer(props: ScaleViewerProps) {
  const { family, title, scale, piece, switches, audio, children } = props;
  const { player, playing } = usePlayer(
    audio,
    useMemo(() => [piece], [piece]),
  );
  const { on, turn } = useSwitches(family, switches);
  // The switch turns at once, the staff follows.
  const show = useShownParts(useDeferredValue(on), scale);
  const play = () => player.play(piece);
  return (
    <div className={styles.viewer}>
      <ScaleStaff title={title} scale={scale} show={show} sounding={playing?.index} />
      {children}
      <AnswerArea>
        <div className={styles.hands}>
          <PlayButton playing={playing !== undefined} onPlay={play} />
          <SwitchRow switches={switches} on={on} onTurn={turn} />
        </div>
      </AnswerArea>
      <ShortcutSheet
        shortcuts={[
          // While it plays the space bar does nothing, rather than scroll.
          { key: "Space", does: "Play", act: () => playing ?? play() },
          ...switches.map(({ key, label }, index) => ({
            key,
            does: label,
            act: () => turn(index),
          })),
        ]}
      />
    </div>
  );
}

/** What the switches let be seen of a scale. */
function useShownParts(on: readonly boolean[], { notes }: Scale): VisibleParts {
  const rows = notes[0]?.rows.length ?? 0;
  return useMemo(() => ({ rows: on.slice(0, rows), brackets: on[rows] === true }), [on, rows]);
}
