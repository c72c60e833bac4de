import { EXTRA, JOINED, levelCost, MISSING, PART, PER_SECOND } from "./costs.ts";
import { type Entry, entryOf, fillEntry } from "./entry.ts";
import { type Levels, levelsOf } from "./levels.ts";
import type { Observations } from "./observations.ts";
import { begin, type Sounding, silence, soundOn } from "./sounding.ts";

/** A written note, as the decoder expects it. */
export interface ExpectedNote {
  /** Cents above A1, in the octave that is sung. */
  readonly cents: number;
  /** Frames that it is held at least. */
  readonly leastFrames: number;
  /** Cost of beginning at a frame. Default: 0. */
  readonly timingCost?: (frame: number) => number;
}

/** The frames of a note. */
export interface DecodedNote {
  /** Index of the written note, or of the one after an extra note. */
  readonly index: number;
  readonly isExtra: boolean;
  /** Indices of the written notes before and after an extra one whose pitch it has: it is a part of one of them. */
  readonly partOf: readonly number[];
  /** First frame, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Whether the voice went on from the note before, of the same pitch, without any attack. */
  readonly isJoined: boolean;
}

/** One explanation of all frames. */
export interface Path {
  readonly cost: number;
  /** In order of time. */
  readonly notes: readonly DecodedNote[];
}

/** The likeliest paths of two kinds; the difference of their costs says how sure the likelier one is. */
export interface Decoding {
  /** Every written note, and no other. */
  readonly asWritten: Path;
  /** With a note more, a note fewer, or another note. */
  readonly changed: Path;
}

/** Levels within this many cents of a written note are tried; further off than the next, it is another note. */
const REACH_CENTS = 450;
const OTHER_CENTS = 130;
/** Levels within this many cents of a written note are a part of it. */
const PART_CENTS = 60;
/** Shortest extra note or part, in seconds. */
const EXTRA_SECONDS = 0.12;

/** States that cost this much more than the best one, four missing notes, are left. */
const BEAM = 12;

const UNREACHED: Path = { cost: Infinity, notes: [] };

/** How the state between two notes was reached. */
const FROM = { itself: 0, written: 1, extra: 2, missing: 3 } as const;

/**
 * Finds the likeliest paths of the frames through the states of a written melody by the Viterbi algorithm. Each written
 * note has a state for each level of pitch, with a minimum duration; between two notes is a state of rests, glides and
 * breaths, and a state for each level of an extra note. Every state exists twice, for paths with and without a change.
 */
export function decode(seen: Observations, written: readonly ExpectedNote[]): Decoding {
  const levels = levelsOf(seen);
  if (!levels || written.length === 0) return { asWritten: UNREACHED, changed: UNREACHED };
  return createLattice(seen, levels, written).run();
}

function createLattice(seen: Observations, levels: Levels, written: readonly ExpectedNote[]) {
  const { cents, glides, hop } = seen;
  const { count, noise } = levels;
  const frames = cents.length;
  /** Columns of the states between notes: before each note and after the last, without and with a change. */
  const columns = 2 * (written.length + 1);
  const between = new Float32Array((frames + 1) * columns).fill(Infinity);
  const from = new Uint8Array(between.length);
  const fromLevel = new Uint16Array(between.length);
  const fromStart = new Int32Array(between.length);
  const fromChanged = new Uint8Array(between.length);
  const notes = Array.from({ length: columns }, () => silence(count));
  const extras = Array.from({ length: columns }, () => silence(count));
  const reach = written.map((note) => levels.around(note.cents, REACH_CENTS));
  /** For each written note, the cost of each level. */
  const levelCosts = written.map((note) =>
    Float32Array.from({ length: count }, (_, level) =>
      levelCost(levels.centsOf(level) - note.cents),
    ),
  );
  /** The written notes, of the one before and the one at an index, that a level is a part of. */
  const partsOf = (k: number, level: number) =>
    [k - 1, k].filter((index) => {
      const middle = written[index]?.cents ?? Infinity;
      return Math.abs(levels.centsOf(level) - middle) <= PART_CENTS;
    });
  /** For each written note, the levels that are a part of it or of the one before: 1, others 0. */
  const partLevels = written.map((_, k) =>
    Uint8Array.from({ length: count }, (_, level) => (partsOf(k, level).length > 0 ? 1 : 0)),
  );
  /** Cost from which a state is left. */
  let limit = Infinity;
  /** Written notes of the same shortest time share their costs, and so do all extra notes. */
  const entries = new Map(
    written.map(({ leastFrames: frames }) => [
      frames,
      entryOf(levels, { frames, isWritten: true }),
    ]),
  );
  const extraEntry = entryOf(levels, {
    frames: Math.round(EXTRA_SECONDS / hop),
    isWritten: false,
  });

  /** Cost of a voice between two notes. @param k Index of the next note. */
  function betweenCost(frame: number, k: number): number {
    if (Number.isNaN(cents[frame] as number)) return 0;
    if (k === 0) return (noise[frame] as number) + hop * PER_SECOND.before;
    if (k === written.length) return (noise[frame] as number) + hop * PER_SECOND.after;
    if (glides[frame]) return hop * PER_SECOND.glide;
    const held = (noise[frame] as number) + hop * PER_SECOND.unwritten;
    return Math.max(hop * PER_SECOND.between, held);
  }

  /** Leaves a sounding note for the state between, if that is likelier. @returns Its cost. */
  function leave(at: number, best: number, sounding: Sounding, how: number) {
    const { cost, start, wasChanged } = sounding;
    if (sounding.lowest >= best) return best;
    let lowest = best;
    let level = -1;
    for (let each = sounding.from; each <= sounding.to; each++) {
      if ((cost[each] as number) < lowest) {
        lowest = cost[each] as number;
        level = each;
      }
    }
    if (level < 0) return best;
    from[at] = how;
    fromLevel[at] = level;
    fromStart[at] = start[level] as number;
    fromChanged[at] = wasChanged[level] as number;
    return lowest;
  }

  /** Fills the row of a frame: the states between notes before it. */
  function fillBetween(frame: number): void {
    limit = Infinity;
    for (let column = 0; column < columns; column++) {
      const k = column >> 1;
      const isChanged = column & 1;
      const at = frame * columns + column;
      let best =
        frame > 0 ? (between[at - columns] as number) + betweenCost(frame - 1, k) : Infinity;
      if (frame === 0 && column === 0) best = 0;
      from[at] = FROM.itself;
      fromChanged[at] = isChanged;
      if (k > 0) best = leave(at, best, notes[column - 2] as Sounding, FROM.written);
      if (k > 0 && k < written.length)
        best = leave(at, best, extras[column] as Sounding, FROM.extra);
      if (k > 0 && isChanged) {
        // The states before the note that is left out: without a change, and with one.
        const [plain, changed] = [between[at - 3] as number, between[at - 2] as number];
        const skipped = Math.min(plain, changed) + MISSING;
        if (skipped < best) {
          best = skipped;
          from[at] = FROM.missing;
          fromChanged[at] = plain <= changed ? 0 : 1;
        }
      }
      between[at] = best;
      limit = Math.min(limit, best + BEAM);
    }
  }

  function fillNote(frame: number, k: number): void {
    const { leastFrames, cents: middle, timingCost } = written[k] as ExpectedNote;
    const unchanged = notes[2 * k] as Sounding;
    const altered = notes[2 * k + 1] as Sounding;
    soundOn(unchanged, levels, frame, limit);
    soundOn(altered, levels, frame, limit);
    const {
      start,
      held,
      begun,
      lowest,
      from: heardFrom,
      to: heardTo,
    } = entries.get(leastFrames) as Entry;
    if (start < 0) return;
    const plain = between[start * columns + 2 * k] as number;
    const changed = between[start * columns + 2 * k + 1] as number;
    const any = Math.min(plain, changed);
    // A state that would be left immediately isn't entered.
    if (any + lowest > limit) return;
    const timing = timingCost?.(start) ?? 0;
    const anyWas = plain <= changed ? 0 : 1;
    const isRepeat = k > 0 && written[k - 1]?.cents === middle;
    const { from: least, to: most } = reach[k] as (typeof reach)[number];
    const costs = levelCosts[k] as Float32Array;
    const last = Math.min(most, heardTo);
    for (let level = Math.max(least, heardFrom); level <= last; level++) {
      const sounding = timing + (costs[level] as number) + (held[level] as number);
      if (any + sounding > limit) continue;
      const own = unchanged.cost[level] as number;
      const other = altered.cost[level] as number;
      if (any >= own && any >= other) continue;
      const onset = isRepeat
        ? levels.repeatCost(start, level)
        : (begun[level] as number) - (held[level] as number);
      const isOther = Math.abs(levels.centsOf(level) - middle) > OTHER_CENTS;
      if (!isOther && plain + sounding + onset < own) {
        begin(unchanged, level, plain + sounding + onset, start, 0);
      }
      // One voice for two written notes is a change, too.
      const joined = isRepeat && JOINED < onset ? any + JOINED : Infinity;
      const entered = Math.min((isOther ? any : changed) + onset, joined) + sounding;
      const was = isOther || joined < changed + onset ? anyWas : 1;
      if (entered < other) begin(altered, level, entered, start, was);
    }
  }

  function fillExtra(frame: number, k: number): void {
    const parts = extras[2 * k] as Sounding;
    const altered = extras[2 * k + 1] as Sounding;
    soundOn(parts, levels, frame, limit);
    soundOn(altered, levels, frame, limit);
    const { start, begun, lowest, from: heardFrom, to: heardTo } = extraEntry;
    if (start < 0) return;
    const plain = between[start * columns + 2 * k] as number;
    const changed = between[start * columns + 2 * k + 1] as number;
    const any = Math.min(plain, changed);
    if (any + PART + lowest > limit) return;
    const arePart = partLevels[k] as Uint8Array;
    for (let level = heardFrom; level <= heardTo; level++) {
      const entering = begun[level] as number;
      if (any + PART + entering > limit) continue;
      const isPart = arePart[level] === 1;
      if (isPart && plain + PART + entering < (parts.cost[level] as number)) {
        begin(parts, level, plain + PART + entering, start, 0);
      }
      const price = isPart ? changed + PART : any + EXTRA;
      const was = isPart || changed < plain ? 1 : 0;
      if (price + entering < (altered.cost[level] as number)) {
        begin(altered, level, price + entering, start, was);
      }
    }
  }

  /** Follows the path that ends after the last note back to its beginning. */
  function trace(isChanged: 0 | 1): Path {
    const cost = between[(frames + 1) * columns - 2 + isChanged] as number;
    if (cost === Infinity) return UNREACHED;
    const found: DecodedNote[] = [];
    let column = columns - 2 + isChanged;
    let frame = frames;
    while (frame > 0 || column > 1) {
      const at = frame * columns + column;
      const k = column >> 1;
      const how = from[at];
      const was = fromChanged[at] as number;
      if (how === FROM.itself) frame -= 1;
      else if (how === FROM.missing) column = 2 * (k - 1) + was;
      else {
        const isExtra = how === FROM.extra;
        const index = isExtra ? k : k - 1;
        const start = fromStart[at] as number;
        const isRepeat = !isExtra && written[index]?.cents === written[index - 1]?.cents;
        const level = fromLevel[at] as number;
        const isJoined = isRepeat && levels.repeatCost(start, level) > JOINED;
        const partOf = isExtra ? partsOf(k, level) : [];
        found.unshift({ index, isExtra, partOf, from: start, to: frame, isJoined });
        frame = start;
        column = 2 * index + was;
      }
    }
    return { cost, notes: found };
  }

  /** Lets all states explain one more frame. */
  function explain(frame: number): void {
    for (const entry of entries.values()) fillEntry(entry, levels, frame);
    fillEntry(extraEntry, levels, frame);
    for (let k = 0; k < written.length; k++) {
      fillNote(frame, k);
      if (k > 0) fillExtra(frame, k);
    }
  }

  return {
    run(): Decoding {
      for (let frame = 0; frame < frames; frame++) {
        fillBetween(frame);
        explain(frame);
      }
      fillBetween(frames);
      return { asWritten: trace(0), changed: trace(1) };
    },
  };
}
