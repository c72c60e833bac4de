/** Time between two beats. Longer than any latency, so that a tap belongs to one beat. */
export const BEAT_MS = 1000;
export const BEAT_COUNT = 10;

/** The learner finds the beat with these. */
const WARM_UP = 2;
const MIN_TAPS = 6;
/** Taps at the beat spread by some 40 ms; wider ones measure something else. */
const MAX_SPREAD_MS = 120;
/** A tap this early still belongs to the next beat: people anticipate a beat. */
const MAX_ANTICIPATION_MS = 200;

export type LatencyResult =
  | { readonly kind: "measured"; readonly ms: number }
  | { readonly kind: "uneven" | "tooFew" };

/**
 * How late sounds are heard, from taps along with them: the median offset, at least 0.
 *
 * Not corrected for people, who tap 20–50 ms before a beat, nor for touch screens, which report a tap about as
 * much later: both are small beside the 150–300 ms of Bluetooth, and a tenth of the pause that uses the result.
 *
 * @param taps Times in ms, ascending.
 * @param firstBeat Time in ms at which the first beat was played; the others follow every `BEAT_MS`.
 */
export function measureLatency(taps: readonly number[], firstBeat: number): LatencyResult {
  const offsets = taps
    .map((tap) => tap - firstBeat + MAX_ANTICIPATION_MS)
    .filter((time) => time >= 0)
    .slice(WARM_UP)
    .map((time) => (time % BEAT_MS) - MAX_ANTICIPATION_MS)
    .sort((a, b) => a - b);
  if (offsets.length < MIN_TAPS) return { kind: "tooFew" };
  const quantile = (share: number) => offsets[Math.floor(share * (offsets.length - 1))] ?? 0;
  if (quantile(0.75) - quantile(0.25) > MAX_SPREAD_MS) return { kind: "uneven" };
  return { kind: "measured", ms: Math.max(0, Math.round(quantile(0.5))) };
}
