/**
 * The Multiscale Context Model:
 *
 * - Mozer, M. C., Pashler, H., Cepeda, N., Lindsey, R. and Vul, E. (2009). Predicting the optimal spacing of
 *   study: a multiscale context model of memory. Advances in Neural Information Processing Systems 22,
 *   1321–1329. Equations 3 and 5 to 7, and section 4 for ω and ε.
 * - Cepeda, N. J., Coburn, N., Rohrer, D., Wixted, J. T., Mozer, M. C. and Pashler, H. (2009). Optimizing
 *   distributed practice: theoretical analysis and practical implications. Experimental Psychology 56,
 *   236–246. The three forgetting curves.
 *
 * N integrators x_i fade with the time constants τ_i = μ ν^i, weighted by γ_i ∝ ξ^i. The strength through scale
 * i is s_i = Σ_j≤i γ_j x_j / Σ_j≤i γ_j, and min(1, s_N) is the probability of recall. A practice is encoded with
 * the probability ω and then adds ε (1 − s_i) to x_i, with ε = 9 after a recall and 1 otherwise. A practice when
 * little has faded thus adds little to the slow scales.
 *
 * The authors computed two sessions. After more, s_i may exceed 1: then nothing is added, as in the released code
 * of Anderson, J. R., Betts, S., Byrne, M. D., Schooler, L. J. and Stanley, C. (2023), "The environmental basis
 * of memory".
 */
import type { Ability, AtomMemory, ForgettingModel, Instant } from "./memory.ts";

export interface Curve {
  readonly material: string;
  /** Scale `n` has a time constant of `mu * nu ** n` days. */
  readonly mu: number;
  readonly nu: number;
  /** The probability that a session of four practices is encoded. */
  readonly omega: number;
  readonly xi: number;
}

/**
 * The model takes its parameters from forgetting after one session. The authors don't print theirs; these are
 * fitted to the curves of Cepeda et al. (2009) by the replication github.com/popov-lab/optimal-spacing-memory
 * (results/mcm_cepeda2009_fits.csv).
 */
export const CURVES: readonly [Curve, Curve, Curve] = [
  { material: "Swahili words", mu: 0.979869, nu: 3.718688, omega: 0.937351, xi: 0.491356 },
  { material: "obscure facts", mu: 1.781635, nu: 12.845737, omega: 0.956422, xi: 0.329904 },
  { material: "object names", mu: 5.138786, nu: 1.051299, omega: 0.920765, xi: 0.966589 },
];

/** A session taught each item in four rounds (Cepeda et al. 2009, experiment 2). */
export const PRACTICES_PER_SESSION = 4;

const SCALES = 100;
const AFTER_RECALL = 9;
const DAY_SECONDS = 86_400;

interface Scales {
  /** In days. */
  readonly timeConstants: Float64Array;
  /** Sum is 1. */
  readonly weights: Float64Array;
}

const scalesOf = new Map(CURVES.map((curve) => [curve, createScales(curve)]));

function createScales({ mu, nu, xi }: Curve): Scales {
  const powers = Float64Array.from({ length: SCALES }, (_, index) => xi ** (index + 1));
  const sum = powers.reduce((total, power) => total + power, 0);
  return {
    timeConstants: Float64Array.from({ length: SCALES }, (_, index) => mu * nu ** (index + 1)),
    weights: powers.map((power) => power / sum),
  };
}

/** One atom whose practices are encoded with the probability `encoding`. `forgetting` divides the time constants. */
export function createTrace(curve: Curve, encoding: number, forgetting: number): AtomMemory {
  const { timeConstants, weights } = scalesOf.get(curve) ?? createScales(curve);
  const values = new Float64Array(SCALES);
  let last = 0;
  function fade({ seconds }: Instant): void {
    const days = ((seconds - last) / DAY_SECONDS) * forgetting;
    last = seconds;
    if (days === 0) return;
    for (let scale = 0; scale < SCALES; scale++)
      values[scale] = (values[scale] ?? 0) * Math.exp(-days / (timeConstants[scale] ?? 1));
  }
  let isEncoded = false;
  return {
    recall(at) {
      if (!isEncoded) return 0;
      fade(at);
      let strength = 0;
      for (let scale = 0; scale < SCALES; scale++)
        strength += (weights[scale] ?? 0) * (values[scale] ?? 0);
      return Math.min(1, strength);
    },
    practice(at, { isRecalled, chance }) {
      if (chance >= encoding) return;
      fade(at);
      isEncoded = true;
      const rate = isRecalled ? AFTER_RECALL : 1;
      let strength = 0;
      let weight = 0;
      for (let scale = 0; scale < SCALES; scale++) {
        strength += (weights[scale] ?? 0) * (values[scale] ?? 0);
        weight += weights[scale] ?? 0;
        values[scale] = (values[scale] ?? 0) + rate * Math.max(0, 1 - strength / weight);
      }
    },
  };
}

export const multiscale: ForgettingModel = {
  name: "Multiscale Context Model",
  createMemory({ learning, forgetting, curve }: Ability, effort: number): AtomMemory {
    const chosen = CURVES[Math.floor(curve * CURVES.length)] ?? CURVES[0];
    // As many practices in a row as `effort / learning` are encoded as often as one of a median learner's.
    const exponent = learning / effort / PRACTICES_PER_SESSION;
    return createTrace(chosen, 1 - (1 - chosen.omega) ** exponent, forgetting);
  },
};
