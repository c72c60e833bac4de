/** The motion of thrown notes: a pure function of the flight and the time since the throw. */

/** From the throw until all notes are gone. */
export const FLIGHT_SECONDS = 2.5;
/** The fade at the end of that time. */
const FADE_SECONDS = 0.8;
/** Notes start one after another within this time. */
const SPREAD_SECONDS = 0.35;
/** Air drag: speed decays by exp(−DRAG · seconds). */
const DRAG = 1.7;
/** px/s². The terminal velocity GRAVITY / DRAG is about 460 px/s. */
const GRAVITY = 780;

export interface Field {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The origin of the throw. */
  readonly from: { readonly x: number; readonly y: number };
}

/** One note's initial state. Lengths in pixels, angles in radians, times in seconds. */
export interface Flight {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly angle: number;
  readonly spin: number;
  readonly sway: number;
  readonly size: number;
  readonly delay: number;
  /** Random choice of shape and color, uniform in 0–1. */
  readonly shape: number;
  readonly color: number;
}

export interface FlyingNote {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** 0–1. */
  readonly opacity: number;
}

/** The number of notes of a full throw on a page of this width, in pixels. */
export const noteCountFor = (width: number): number => (width < 640 ? 120 : 200);

/** Throws notes upward in a fan as wide as the page. */
export function createFlights(
  count: number,
  { width, height, from }: Field,
  random: () => number,
): Flight[] {
  const randomBetween = (low: number, high: number) => low + (high - low) * random();
  // With drag, an initial speed v reaches v / DRAG.
  const reach = Math.min(0.75 * width, 620) * DRAG;
  const rise = Math.min(0.75 * height, 620) * DRAG;
  return Array.from({ length: count }, () => ({
    ...from,
    vx: randomBetween(-1, 1) * reach,
    vy: -randomBetween(0.25, 1) * rise,
    angle: randomBetween(-0.5, 0.5),
    spin: randomBetween(-2.2, 2.2),
    sway: randomBetween(4, 18),
    size: randomBetween(16, 30),
    delay: randomBetween(0, SPREAD_SECONDS),
    shape: random(),
    color: random(),
  }));
}

/** A note's state some seconds after the throw; undefined before it starts and after it is gone. */
export function noteAt(flight: Flight, seconds: number): FlyingNote | undefined {
  const age = seconds - flight.delay;
  if (age < 0 || seconds >= FLIGHT_SECONDS) return undefined;
  const travel = (1 - Math.exp(-DRAG * age)) / DRAG;
  return {
    x: flight.x + flight.vx * travel + flight.sway * Math.sin(3 * age),
    y: flight.y + flight.vy * travel + (GRAVITY / DRAG) * (age - travel),
    angle: flight.angle + flight.spin * age,
    opacity: Math.min(1, (FLIGHT_SECONDS - seconds) / FADE_SECONDS),
  };
}
