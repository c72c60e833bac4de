import type { TriadRecord } from "@attune/curriculum";
import { type CSSProperties, useId, useMemo } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { PlayIcon } from "../../ui/icons.tsx";
import { useNoteFormatter } from "../../ui/text/use-note-formatter.ts";
import { SoundNotice, SoundRetryContext } from "../page/sound-notice.tsx";
import { layoutChord } from "./chord-layout.ts";
import { ChordStaff } from "./chord-staff.tsx";
import { chordLabel } from "./messages.ts";
import type { Piece } from "./piece.ts";
import type { Player, Playing } from "./player.ts";
import { triadFacts, triadParts, triadPieces } from "./triad.ts";
import styles from "./triad-card.module.css";

interface TriadCardProps {
  readonly triad: TriadRecord;
  readonly player: Player;
  readonly playing: Playing | undefined;
}

/** Shows and plays a triad: its notes one by one, and together. */
export function TriadCard({ triad, player, playing }: TriadCardProps) {
  const title = useId();
  const format = useNoteFormatter();
  const { broken, parts } = useMemo(() => triadPieces(triad), [triad]);
  const layout = useMemo(() => layoutChord(triad.notes), [triad]);
  const isOwnPiece = [broken, ...parts].some(({ id }) => id === playing?.id);
  const isPlaying = playing?.id === broken.id;
  const latest = [broken, ...parts].find((piece) => piece === player.latest());
  return (
    <article className={styles.card} aria-labelledby={title}>
      <header className={styles.head}>
        <h2 className={styles.title} id={title}>
          <span className={styles.numeral}>{triad.roman_numeral}</span> <span>{triad.name}</span>
        </h2>
        <Button
          aria-label={`Play ${triad.name}`}
          className={styles.play ?? ""}
          busy={isPlaying}
          onClick={() => player.play(broken)}
        >
          {!isPlaying && <PlayIcon />}
          <span aria-hidden="true">{isPlaying ? "Playing..." : "Play"}</span>
        </Button>
      </header>
      <div className={styles.sheet}>
        {latest && (
          <SoundRetryContext value={() => player.play(latest)}>
            <SoundNotice />
          </SoundRetryContext>
        )}
        <ChordStaff
          label={chordLabel(triad.notes, format)}
          layout={layout}
          sounding={isOwnPiece ? playing?.index : undefined}
        />
      </div>
      <Parts triad={triad} parts={parts} player={player} indent={layout.header} />
      <Facts triad={triad} />
    </article>
  );
}

interface PartsProps {
  readonly triad: TriadRecord;
  readonly parts: readonly Piece[];
  readonly player: Player;
  /** Share of the width before the first column. */
  readonly indent: number;
}

/** A button under each column of the staff that plays its notes. */
function Parts({ triad, parts, player, indent }: PartsProps) {
  const format = useNoteFormatter();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser.
    <div
      className={styles.parts}
      role="group"
      aria-label={`Notes of ${triad.name}`}
      style={{ "--indent": `${indent * 100}%` } as CSSProperties}
    >
      {triadParts(triad, format).map(({ names, role }, index) => (
        <button
          key={role}
          type="button"
          className={styles.part}
          onClick={() => {
            const piece = parts[index];
            if (piece) player.play(piece);
          }}
        >
          {names.map((name) => (
            <span key={name} className={styles.note}>
              {`${name} `}
            </span>
          ))}
          <span className={styles.role}>{role}</span>
        </button>
      ))}
    </div>
  );
}

function Facts({ triad }: { readonly triad: TriadRecord }) {
  return (
    <dl className={styles.facts}>
      {triadFacts(triad).map(({ name, value, gloss }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span>{value}</span>
            {gloss && <em>{gloss}</em>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
