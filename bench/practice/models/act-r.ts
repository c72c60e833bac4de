/**
 * ACT-R's base-level learning with the spacing effect:
 *
 * - Pavlik, P. I. and Anderson, J. R. (2005). Practice and forgetting effects on vocabulary memory: an
 *   activation-based model of the spacing effect. Cognitive Science 29, 559–586.
 * - Pavlik, P. I. and Anderson, J. R. (2008). Using a model to compute the optimal schedule of practice.
 *   Journal of Experimental Psychology: Applied 14, 101–117. From this one: the additive β.
 *
 * Each practice leaves a trace that fades as t^−d. The activation is m = β + ln Σ t_i^−d_i, and the trace of
 * a practice at activation m fades with d = c e^m + a: what is practiced while it is well known fades faster.
 * Recall has the probability 1 / (1 + e^((τ − m) / s)).
 */
import type { Ability, AtomMemory, ForgettingModel, Instant } from "./memory.ts";

/**
 * Fitted by the authors to learning Japanese words in two sessions, 1 or 7 days apart (2005). Time between
 * sessions counts `h` of time in them, since less interferes.
 */
export const PARAMETERS = { a: 0.177, c: 0.217, tau: -0.704, s: 0.255, h: 0.025 };

/** The youngest age of a trace, in seconds: a power of 0 is infinite. */
const MIN_AGE = 1;

export const actR: ForgettingModel = {
  name: "ACT-R",
  createMemory({ learning, forgetting }: Ability, effort: number): AtomMemory {
    const { a, c, tau, s } = PARAMETERS;
    const beta = Math.log(learning / effort);
    const times: number[] = [];
    const decays: number[] = [];
    function activation(at: Instant): number {
      const now = interferenceTime(at);
      let sum = 0;
      for (let index = 0; index < times.length; index++)
        sum += Math.max(MIN_AGE, now - (times[index] ?? 0)) ** -(decays[index] ?? 0);
      return beta + Math.log(sum);
    }
    return {
      recall: (at) => 1 / (1 + Math.exp((tau - activation(at)) / s)),
      practice(at) {
        decays.push(c * Math.exp(activation(at)) + a * forgetting);
        times.push(interferenceTime(at));
      },
    };
  },
};

/** Seconds of the model's time. */
function interferenceTime({ seconds, practiceSeconds }: Instant): number {
  return practiceSeconds + PARAMETERS.h * (seconds - practiceSeconds);
}
