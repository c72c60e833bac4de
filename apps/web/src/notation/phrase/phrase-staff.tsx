import type { EngravedPhrase } from "@attune/notation/engraving";
import {
  BEAM_THICKNESS,
  createPhraseMap,
  LYRIC_SIZE,
  layOutPhrase,
  PHRASE_GLYPHS,
  type PhraseLayout,
  type PhraseMap,
  type PhrasePlace,
  type PlacedBeamLine,
  type PlacedPhraseGlyph,
  type PlacedPhraseNote,
  type PlacedPhraseRest,
  type PlacedSystem,
  STEM_THICKNESS,
} from "@attune/notation/phrase";
import { LINES, WEIGHTS } from "@attune/notation/staff";
import { type MouseEvent, memo, useMemo } from "react";
import { classNames } from "../../lib/class-names.ts";
import type { Elements } from "../../lib/elements.ts";
import { readAloud } from "../../ui/a11y/read-aloud.ts";
import { Outline } from "../../ui/glyph.tsx";
import { useWidthInEm } from "../../ui/hooks/use-width-in-em.ts";
import { isMarked, Mark, type PhraseNoteState, type PhraseRestState } from "./mark.tsx";
import styles from "./phrase-staff.module.css";
import { Playhead } from "./playhead.tsx";

export interface PhraseStaffProps {
  /** Must be stable between renders: it is laid out again when it changes. */
  readonly phrase: EngravedPhrase;
  /** Text alternative for screen readers. */
  readonly label: string;
  /** The text below each note, such as its syllable. Must be stable between renders. */
  readonly lyrics?: readonly string[] | undefined;
  /** The state of each note; undefined for a plain one. */
  readonly states?: readonly (PhraseNoteState | undefined)[] | undefined;
  /** The state of rests, by their onset in ticks. Must be stable between renders. */
  readonly restStates?: ReadonlyMap<number, PhraseRestState> | undefined;
  /** Index of a note to look at: it gets a ring. */
  readonly highlighted?: number | undefined;
  /** Marks the column of a note or rest, by its onset in ticks: where the next note is written. */
  readonly caret?: number | undefined;
  /** Called with the column and the line or space that were tapped. Offer another way for keyboards. */
  readonly onTap?: ((place: PhrasePlace) => void) | undefined;
  /** Ticks from the start of the phrase. What moves in each frame is better drawn in the overlay. */
  readonly playhead?: number | undefined;
  /** Drawn over the notes, in staff spaces, such as the pitch that was sung. */
  readonly overlay?: ((map: PhraseMap) => Elements) | undefined;
  /** May set `--staff-space`, the height of a space. */
  readonly className?: string | undefined;
}

/**
 * A phrase in notes, broken into as many systems as its container needs.
 *
 * @example <PhraseStaff phrase={engraved} label={describePhrase(engraved)} lyrics={["do", "re"]} />
 */
export function PhraseStaff(props: PhraseStaffProps) {
  const { phrase, label, lyrics, states, restStates, highlighted, caret, onTap } = props;
  const { playhead, overlay, className = "" } = props;
  const [container, width] = useWidthInEm<HTMLDivElement>();
  const layout = useMemo(
    () => (width === undefined ? undefined : layOutPhrase(phrase, width, { lyrics })),
    [phrase, width, lyrics],
  );
  const map = useMemo(() => layout && createPhraseMap(layout), [layout]);
  const tap = (event: MouseEvent<SVGSVGElement>) => {
    if (!layout || !map) return;
    const { left, top, width: pixels } = event.currentTarget.getBoundingClientRect();
    const scale = layout.width / pixels;
    const place = map.placeAt({
      x: (event.clientX - left) * scale,
      y: (event.clientY - top) * scale,
    });
    if (place) onTap?.(place);
  };
  return (
    <div ref={container} className={`${styles.phrase} ${className}`} translate="no">
      {layout && map && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: who sets onTap offers other ways.
        <svg
          role="img"
          aria-label={readAloud(label)}
          className={classNames(styles.drawing, onTap && styles.writable)}
          onClick={onTap && tap}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          style={{ width: `${layout.width}em` }}
        >
          {caret !== undefined && <Caret map={map} ticks={caret} />}
          <Systems
            layout={layout}
            lyrics={lyrics}
            states={states}
            restStates={restStates}
            highlighted={highlighted}
          />
          {playhead !== undefined && <Playhead map={map} ticks={playhead} />}
          {overlay?.(map)}
        </svg>
      )}
    </div>
  );
}

interface SystemsProps
  extends Pick<PhraseStaffProps, "lyrics" | "states" | "restStates" | "highlighted"> {
  readonly layout: PhraseLayout;
}

/** Everything but what moves. */
const Systems = memo(function Systems(props: SystemsProps) {
  const { layout, lyrics, states, restStates, highlighted } = props;
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
        <Rest
          key={rest.x}
          placed={rest}
          system={system}
          state={restStates?.get(rest.rest.onsetTicks)}
        />
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
      {system.signature.map((accidental) => (
        <PhraseGlyph key={accidental.x} {...accidental} />
      ))}
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
      {isMarked(state) && <Mark state={state} x={center} y={system.marksY} />}
    </g>
  );
}

interface RestProps {
  readonly placed: PlacedPhraseRest;
  readonly system: PlacedSystem;
  readonly state: PhraseRestState | undefined;
}

const Rest = ({ placed: { glyph, x, y, center }, system, state }: RestProps) => (
  <g className={state && styles[state]}>
    <PhraseGlyph glyph={glyph} x={x} y={y} />
    {isMarked(state) && <Mark state={state} x={center} y={system.marksY} />}
  </g>
);

const CARET_WIDTH = 2.6;
const CARET_REACH = 2;

function Caret({ map, ticks }: { readonly map: PhraseMap; readonly ticks: number }) {
  const { x, top, bottom } = map.lineAt(ticks);
  return (
    <g data-caret="">
      <rect
        className={styles.caret}
        x={x - CARET_WIDTH / 2}
        y={top}
        width={CARET_WIDTH}
        height={bottom - top}
        rx={0.4}
      />
      {/* Extends the box of the group, so that scrolling to the caret also shows the text below the note. */}
      <path d={`M${x} ${top - CARET_REACH}V${bottom + CARET_REACH}`} />
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
