import { seededRandom } from "@attune/exercises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createFlights, FLIGHT_SECONDS, noteAt, noteCountFor } from "./flight.ts";

const field = fc.record({
  width: fc.integer({ min: 240, max: 2560 }),
  height: fc.integer({ min: 320, max: 1600 }),
});
const seed = fc.integer();

const flightsOf = ({ width, height }: { width: number; height: number }, seedValue: number) =>
  createFlights(
    40,
    { width, height, from: { x: width / 2, y: height / 2 } },
    seededRandom(seedValue),
  );

test("noteCountFor returns fewer notes for phones", () => {
  expect([360, 639, 640, 1280].map(noteCountFor)).toEqual([120, 120, 200, 200]);
});

test("createFlights creates the requested count, and is deterministic for a seed", () => {
  fc.assert(
    fc.property(field, seed, (size, value) => {
      expect(flightsOf(size, value)).toEqual(flightsOf(size, value));
      expect(flightsOf(size, value)).toHaveLength(40);
    }),
  );
});

test("a note starts at the origin, rises, and falls", () => {
  fc.assert(
    fc.property(field, seed, (size, value) => {
      for (const flight of flightsOf(size, value)) {
        const first = noteAt(flight, flight.delay);
        expect(first).toMatchObject({ x: size.width / 2, y: size.height / 2, opacity: 1 });
        const ys = Array.from({ length: 50 }, (_, i) => {
          const seconds = flight.delay + ((FLIGHT_SECONDS - flight.delay) * i) / 50;
          return noteAt(flight, seconds)?.y ?? Number.NaN;
        });
        const top = Math.min(...ys);
        expect(top).toBeLessThan(size.height / 2);
        expect(ys.at(-1)).toBeGreaterThan(top);
      }
    }),
  );
});

test("a note never gets more opaque, and is gone after FLIGHT_SECONDS", () => {
  fc.assert(
    fc.property(seed, fc.double({ min: 0, max: 4, noNaN: true }), (value, seconds) => {
      for (const flight of flightsOf({ width: 360, height: 740 }, value)) {
        const now = noteAt(flight, seconds);
        const later = noteAt(flight, seconds + 0.1);
        if (seconds >= FLIGHT_SECONDS || seconds < flight.delay) expect(now).toBeUndefined();
        else expect(now?.opacity).toBeGreaterThan(0);
        expect(later?.opacity ?? 0).toBeLessThanOrEqual(now?.opacity ?? 1);
      }
    }),
  );
});

test("a note moves less than 3 px in a millisecond", () => {
  fc.assert(
    fc.property(seed, fc.double({ min: 0.4, max: 2.4, noNaN: true }), (value, seconds) => {
      for (const flight of flightsOf({ width: 1280, height: 860 }, value)) {
        const now = noteAt(flight, seconds);
        const next = noteAt(flight, seconds + 0.001);
        if (!now || !next) throw new Error("the note is not visible");
        expect(Math.hypot(next.x - now.x, next.y - now.y)).toBeLessThan(3);
      }
    }),
  );
});
