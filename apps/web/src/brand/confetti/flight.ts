/** How notes fly when they are thrown. Pure: a place follows from a flight and its age alone. */

/** From the throw until nothing is seen any more. */
export const FLIGHT_SECONDS = 2.5;
/** They begin to fade so long before. */
const FADE_SECONDS = 0.8;
/** They leave the hand one after another, within this time. */
const SPREAD_SECONDS = 0.35;
/** Air: the share of its speed that a note loses in a second, as an exponent. */
const DRAG = 1.7;
/** Pixels in a second, squared. With the drag a note sinks by about 450 pixels in a second at last. */
const GRAVITY = 780;

export interface Field {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Where the notes are thrown from. */
  readonly from: { readonly x: number; readonly y: number };
}

/** One note's throw; lengths in pixels, angles in radians, times in seconds. */
export interface Flight {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly angle: number;
  readonly spin: number;
  readonly sway: number;
  readonly size: number;
  readonly after: number;
  /** Which of the notes, and in which ink: both uniform in 0–1, whatever there is to choose from. */
  readonly shape: number;
  readonly ink: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** 0–1. */
  readonly opacity: number;
}

/** How many notes a full throw has on a page of this width. */
export const notesFor = (width: number): number => (width < 640 ? 120 : 200);

/** Throws notes upwards, in a fan that fills the page's width. */
export function throwFan(
  count: number,
  { width, height, from }: Field,
  random: () => number,
): Flight[] {
  const between = (low: number, high: number) => low + (high - low) * random();
  // A throw carries speed ÷ DRAG far.
  const reach = Math.min(0.75 * width, 620) * DRAG;
  const rise = Math.min(0.75 * height, 620) * DRAG;
  return Array.from({ length: count }, () => ({
    ...from,
    vx: between(-1, 1) * reach,
    vy: -between(0.25, 1) * rise,
    angle: between(-0.5, 0.5),
    spin: between(-2.2, 2.2),
    sway: between(4, 18),
    size: between(16, 30),
    after: between(0, SPREAD_SECONDS),
    shape: random(),
    ink: random(),
  }));
}

/** Where a note is so many seconds after the throw; undefined before it left, and when it is gone. */
export function placeAt(flight: Flight, seconds: number): Place | undefined {
  const age = seconds - flight.after;
  if (age < 0 || seconds >= FLIGHT_SECONDS) return undefined;
  const slowed = (1 - Math.exp(-DRAG * age)) / DRAG;
  return {
    x: flight.x + flight.vx * slowed + flight.sway * Math.sin(3 * age),
    y: flight.y + flight.vy * slowed + (GRAVITY / DRAG) * (age - slowed),
    angle: flight.angle + flight.spin * age,
    opacity: Math.min(1, (FLIGHT_SECONDS - seconds) / FADE_SECONDS),
  };
}
