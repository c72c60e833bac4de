import { displayName, noteFromMidi } from "@attune/theory";
import { useRef } from "react";
import styles from "./cents-needle.module.css";
import { Gauge, movePointer } from "./gauge.tsx";
import { centsWord, closenessOf, NEAR_CENTS, octaveWord } from "./scale.ts";
import { setData, setText, useFrameDrawing } from "./use-frame-drawing.ts";
import { PAUSE_SECONDS, type PitchReading, type PitchView } from "./view.ts";

export interface CentsNeedleProps {
  readonly view: PitchView;
  readonly className?: string | undefined;
}

/** Words and figures follow the voice this slowly, in seconds, so that vibrato can be read. */
const SETTLE_SECONDS = 0.12;
/** Figures change no more often than this. */
const READ_SECONDS = 0.15;

/**
 * How far the sung note is off, as a needle between flat and sharp, in a word and in cents, and
 * which note it is, in which octave. Hidden from screen readers, which can't follow it.
 */
export function CentsNeedle({ view, className = "" }: CentsNeedleProps) {
  const root = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLElement>(null);
  const octave = useRef<HTMLSpanElement>(null);
  const word = useRef<HTMLElement>(null);
  const figure = useRef<HTMLSpanElement>(null);
  const settled = useRef({ cents: Number.NaN, time: 0, readAt: 0 });

  useFrameDrawing(view, () => {
    const { reading: moment } = view;
    const last = settled.current;
    settle(last, moment);
    const asked = !Number.isNaN(last.cents);
    setData(root.current, "voiced", String(moment.voiced));
    setData(root.current, "closeness", asked ? closenessOf(last.cents) : "");
    setData(root.current, "side", last.cents < 0 ? "flat" : "sharp");
    if (asked) movePointer(pointer.current, Math.min(LIMIT, Math.max(-LIMIT, moment.cents)));
    // What has been read stays while the singer breathes; an emptied view reads nothing.
    const emptied = Number.isNaN(moment.sungMidi);
    if (!emptied && (!moment.voiced || Math.abs(moment.time - last.readAt) < READ_SECONDS)) return;
    last.readAt = moment.time;
    setText(note.current, emptied ? "–" : nameOf(moment.sungMidi));
    setText(octave.current, asked ? octaveWord(octavesOff(moment)) : "");
    setText(word.current, asked ? centsWord(last.cents) : "");
    setText(figure.current, asked ? figureOf(last.cents) : "");
  });

  return (
    <div ref={root} className={`${styles.needle} ${className}`} aria-hidden="true">
      <p className={styles.note}>
        <b ref={note}>–</b> <span ref={octave} />
      </p>
      <Gauge pointer={pointer} />
      <p className={styles.reading}>
        <b ref={word} /> <span ref={figure} />
      </p>
    </div>
  );
}

/** The needle stops a little beyond the last tick. */
const LIMIT = NEAR_CENTS + 8;

const nameOf = (midi: number) => displayName(noteFromMidi(Math.round(midi)).name);
const octavesOff = ({ sungMidi, shownMidi }: PitchReading) =>
  Math.round((sungMidi - shownMidi) / 12);

/** Follows the cents with a delay; begins anew after a leap, a pause or where nothing was asked. */
function settle(
  last: { cents: number; time: number },
  { voiced, cents, time }: PitchReading,
): void {
  const passed = time - last.time;
  const anew = !(Math.abs(cents - last.cents) < NEAR_CENTS) || passed < 0 || passed > PAUSE_SECONDS;
  if (voiced && anew) last.cents = cents;
  else if (voiced) last.cents += (cents - last.cents) * (1 - Math.exp(-passed / SETTLE_SECONDS));
  else if (Number.isNaN(cents)) last.cents = Number.NaN;
  if (voiced) last.time = time;
}

function figureOf(cents: number): string {
  const rounded = Math.round(cents);
  if (Math.abs(rounded) > 2 * NEAR_CENTS) return "";
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "";
  return `${sign}${Math.abs(rounded)} cents`;
}
