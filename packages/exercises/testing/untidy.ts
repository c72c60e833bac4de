/** Ways in which untidy singers change a performance. */
import type { Random } from "@attune/voice/testing";
import type { PerformedNote, SimulatedPerformance } from "./performances.ts";

const mapNotes = (
  performance: SimulatedPerformance,
  change: (each: PerformedNote, k: number) => PerformedNote,
): SimulatedPerformance => ({ ...performance, notes: performance.notes.map(change) });

/** Every note ends in creak, but for less than half of it. */
export const withCreakyEnds = (performance: SimulatedPerformance, seconds: number) =>
  mapNotes(performance, (each) => ({
    ...each,
    endCreakSeconds: Math.min(seconds, 0.4 * each.seconds),
  }));

/** A wave of the pitch that is slower than a vibrato. */
export const withWobble = (
  performance: SimulatedPerformance,
  cents: number,
  random: Random,
): SimulatedPerformance => {
  const [hz, phase] = [random.between(2.6, 3.4), random.between(0, 2 * Math.PI)];
  return { ...performance, vibrato: { cents, hz, phase, isThroughout: true } };
};

/** The voice jumps up, by a fourth to a ninth, within two notes. */
export const withCracks = (
  performance: SimulatedPerformance,
  secondsOf: () => number,
  random: Random,
): SimulatedPerformance => {
  const { notes } = performance;
  const cracked = [0, 1].map(() => Math.floor(random.next() * notes.length));
  return mapNotes(performance, (each, k) => {
    if (!cracked.includes(k)) return each;
    const seconds = Math.min(0.4 * each.seconds, secondsOf());
    const after = random.between(0.1, 0.8) * (each.seconds - seconds);
    return { ...each, crack: { cents: random.between(500, 1400), after, seconds } };
  });
};

/** Two notes, a pause, and all from the beginning. */
export const withRestart = (
  performance: SimulatedPerformance,
  pause: number,
): SimulatedPerformance => {
  const { notes } = performance;
  const [first, , third] = notes;
  const later = (third?.start ?? 0) - (first?.start ?? 0) + pause;
  const again = notes.map((each) => ({ ...each, start: each.start + later }));
  return { ...performance, notes: [...notes.slice(0, 2), ...again] };
};

/** The pitch of the first note, hummed for .3–.6 s before a rest of so many seconds. */
export const withHum = (
  performance: SimulatedPerformance,
  rest: number,
  random: Random,
): SimulatedPerformance => {
  const [first] = performance.notes;
  if (!first) return performance;
  const end = first.start - rest;
  const seconds = Math.min(random.between(0.3, 0.6), end);
  return {
    ...performance,
    notes: [{ ...first, start: end - seconds, seconds }, ...performance.notes],
  };
};

/** A tempo that grows evenly, in all by this part. */
export const speedingUp = (
  performance: SimulatedPerformance,
  part: number,
): SimulatedPerformance => {
  const { notes } = performance;
  const [first, last] = [notes[0], notes.at(-1)];
  const begin = first?.start ?? 0;
  const whole = last ? last.start + last.seconds - begin : 1;
  const at = (seconds: number) => seconds - ((part / 2) * (seconds - begin) ** 2) / whole;
  return mapNotes(performance, (each) => {
    const start = at(each.start);
    return { ...each, start, seconds: at(each.start + each.seconds) - start };
  });
};
