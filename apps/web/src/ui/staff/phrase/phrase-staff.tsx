import type { EngravedPhrase } from "@attune/phrases/engraving";
import { memo, type ReactNode, useMemo } from "react";
import { useWidthInEm } from "../../hooks/use-width-in-em.ts";
import { readAloud } from "../../text/read-aloud.ts";
import { LINES } from "../geometry.ts";
import { Outline } from "../glyph.tsx";
import { WEIGHTS } from "../glyphs.ts";
import { LYRIC_SIZE } from "./columns.ts";
import {
  layOutPhrase,
  type PhraseLayout,
  type PlacedPhraseNote,
  type PlacedSystem,
} from "./layout.ts";
import { Mark, type PhraseNoteState } from "./mark.tsx";
import { PHRASE_GLYPHS, type PlacedPhraseGlyph } from "./phrase-glyphs.ts";
import { createPhraseMap, type PhraseMap } from "./phrase-map.ts";
import styles from "./phrase-staff.module.css";
import { Playhead } from "./playhead.tsx";
import { BEAM_THICKNESS, type PlacedBeamLine, STEM_THICKNESS } from "./stems.ts";

export interface PhraseStaffProps {
  /** Must be stable between renders: it is laid out again when it changes. */
  readonly phrase: EngravedPhrase;
  /** Text alternative for screen readers. */
  readonly label: string;
  /** The text below each note, such as its syllable. Must be stable between renders. */
  readonly lyrics?: readonly string[] | undefined;
  /** The state of each note; undefined for a plain one. */
  readonly states?: readonly (PhraseNoteState | undefined)[] | undefined;
  /** Index of a note to look at: it gets a ring. */
  readonly highlighted?: number | undefined;
  /** Ticks from the start of the phrase. What moves in each frame is better drawn in the overlay. */
  readonly playhead?: number | undefined;
  /** Drawn over the notes, in staff spaces, such as the pitch that was sung. */
  readonly overlay?: ((map: PhraseMap) => ReactNode) | undefined;
  /** May set `--staff-space`, the height of a space. */
  readonly className?: string | undefined;
}

/**
 * A phrase in notes, broken into as many systems as its container needs.
 *
 * @example <PhraseStaff phrase={engraved} label={describePhrase(engraved)} lyrics={["do", "re"]} />
 */
export function PhraseStaff(props: PhraseStaffProps) {
  const { phrase, label, lyrics, states, highlighted, playhead, overlay, className = "" } = props;
  const [container, width] = useWidthInEm<HTMLDivElement>();
  const layout = useMemo(
    () => (width === undefined ? undefined : layOutPhrase(phrase, width, { lyrics })),
    [phrase, width, lyrics],
  );
  const map = useMemo(() => layout && createPhraseMap(layout), [layout]);
  return (
    <div ref={container} className={`${styles.phrase} ${className}`}>
      {layout && map && (
        <svg
          role="img"
          aria-label={readAloud(label)}
          className={styles.drawing}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          style={{ width: `${layout.width}em` }}
        >
          <Systems layout={layout} lyrics={lyrics} states={states} highlighted={highlighted} />
          {playhead !== undefined && <Playhead map={map} ticks={playhead} />}
          {overlay?.(map)}
        </svg>
      )}
    </div>
  );
}

interface SystemsProps extends Pick<PhraseStaffProps, "lyrics" | "states" | "highlighted"> {
  readonly layout: PhraseLayout;
}

/** Everything but what moves. */
const Systems = memo(function Systems({ layout, lyrics, states, highlighted }: SystemsProps) {
  return layout.systems.map((system) => (
    <g key={system.y} transform={`translate(0 ${system.y})`}>
      <Frame system={system} width={layout.width} />
      {system.notes.map((placed) => {
        const { noteIndex } = placed.note;
        return (
          <Note
            key={noteIndex}
            placed={placed}
            system={system}
            lyric={lyrics?.[noteIndex]}
            state={states?.[noteIndex]}
            isHighlighted={noteIndex === highlighted}
          />
        );
      })}
      {system.rests.map((rest) => (
        <PhraseGlyph key={rest.x} {...rest} />
      ))}
      {system.beams.map((line) => (
        <path key={`${line.x1} ${line.y1}`} d={beamPath(line)} />
      ))}
    </g>
  ));
});

/** Lines, clef, time signature and bar lines. */
function Frame({ system, width }: { readonly system: PlacedSystem; readonly width: number }) {
  const half = WEIGHTS.staffLineThickness / 2;
  return (
    <>
      <g className={styles.lines}>
        {LINES.map((y) => (
          <path key={y} d={`M0 ${y}H${width}`} strokeWidth={WEIGHTS.staffLineThickness} />
        ))}
      </g>
      <PhraseGlyph {...system.clef} />
      {system.timeSignature.map((digit) => (
        <PhraseGlyph key={digit.y} {...digit} />
      ))}
      {system.barLines.map(({ left, right }) => (
        <rect key={left} x={left} y={-half} width={right - left} height={4 + 2 * half} />
      ))}
    </>
  );
}

interface NoteProps {
  readonly placed: PlacedPhraseNote;
  readonly system: PlacedSystem;
  readonly lyric: string | undefined;
  readonly state: PhraseNoteState | undefined;
  readonly isHighlighted: boolean;
}

function Note({ placed, system, lyric, state, isHighlighted }: NoteProps) {
  const { head, center, accidental, dot, flag, stem, ledgers } = placed;
  return (
    <g className={state && styles[state]}>
      {state === "current" && <Halo className={styles.halo} placed={placed} />}
      {isHighlighted && <Halo className={styles.ring} placed={placed} />}
      <g className={styles.lines}>
        {ledgers.map(({ left, right, y }) => (
          <path key={y} d={`M${left} ${y}H${right}`} strokeWidth={WEIGHTS.legerLineThickness} />
        ))}
        {stem && <path d={`M${stem.x} ${stem.from}V${stem.to}`} strokeWidth={STEM_THICKNESS} />}
      </g>
      {[head, accidental, dot, flag].map(
        (glyph) => glyph && <PhraseGlyph key={glyph.glyph} {...glyph} />,
      )}
      {lyric && (
        <text className={styles.lyric} x={center} y={system.lyricsY} fontSize={LYRIC_SIZE}>
          {lyric}
        </text>
      )}
      {state && state !== "current" && <Mark state={state} x={center} y={system.marksY} />}
    </g>
  );
}

/** How far the halo reaches beyond the head and its accidental; less than the gap between notes. */
const HALO_MARGIN = 0.4;
const HALO_HEIGHT = 2;

interface HaloProps {
  readonly className: string | undefined;
  readonly placed: PlacedPhraseNote;
}

function Halo({ className, placed: { head, accidental } }: HaloProps) {
  const left = (accidental ?? head).x - HALO_MARGIN;
  const right = head.x + PHRASE_GLYPHS[head.glyph].right + HALO_MARGIN;
  return (
    <rect
      className={className}
      x={left}
      y={head.y - HALO_HEIGHT / 2}
      width={right - left}
      height={HALO_HEIGHT}
      rx={HALO_HEIGHT / 2}
    />
  );
}

const PhraseGlyph = ({ glyph, x, y }: PlacedPhraseGlyph) => (
  <Outline path={PHRASE_GLYPHS[glyph].path} x={x} y={y} />
);

/** A beam has vertical ends. */
function beamPath({ x1, y1, x2, y2 }: PlacedBeamLine): string {
  const half = BEAM_THICKNESS / 2;
  return `M${x1} ${y1 - half}L${x2} ${y2 - half}V${y2 + half}L${x1} ${y1 + half}Z`;
}
