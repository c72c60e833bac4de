import { type Alteration, type Letter, note, staffPosition } from "@attune/theory";

/**
 * The accidentals that are shown in C major; undefined where a note shows none.
 *
 * An accidental holds to the end of its measure, for its line or space. A natural is also shown as a
 * reminder: at the first F in the measure after one that ended with an F sharp, and in another octave than the
 * F sharp.
 *
 * @param measures The written names of each measure.
 */
export function placeAccidentals(
  measures: readonly (readonly string[])[],
): readonly (readonly (Alteration | undefined)[])[] {
  let reminders: ReadonlySet<Letter> = new Set();
  return measures.map((names) => {
    const { shown, altered } = placeInMeasure(names, reminders);
    reminders = altered;
    return shown;
  });
}

/** @param reminders The naturals that the measure before left altered. */
function placeInMeasure(names: readonly string[], reminders: ReadonlySet<Letter>) {
  const inForce = new Map<number, Alteration>();
  /** The last alteration of each natural, in any octave. */
  const latest = new Map<Letter, Alteration>([...reminders].map((letter) => [letter, 1]));
  const shown = names.map((name) => {
    const { letter, alteration } = note(name);
    const position = staffPosition(name);
    const isImplied = alteration === (inForce.get(position) ?? 0);
    const needsReminder = alteration === 0 && (latest.get(letter) ?? 0) !== 0;
    latest.set(letter, alteration);
    if (isImplied && !needsReminder) return undefined;
    inForce.set(position, alteration);
    return alteration;
  });
  const written = new Set(names.map((name) => note(name).letter));
  const altered = new Set(
    [...latest].filter(([letter, last]) => written.has(letter) && last !== 0).map(([each]) => each),
  );
  return { shown, altered };
}
