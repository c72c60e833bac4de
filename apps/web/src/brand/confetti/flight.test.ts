import { seededRandom } from "@attune/exercises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FLIGHT_SECONDS, notesFor, placeAt, throwFan } from "./flight.ts";

const field = fc.record({
  width: fc.integer({ min: 240, max: 2560 }),
  height: fc.integer({ min: 320, max: 1600 }),
});
const seed = fc.integer();

const thrown = ({ width, height }: { width: number; height: number }, by: number) =>
  throwFan(40, { width, height, from: { x: width / 2, y: height / 2 } }, seededRandom(by));

test("fewer notes on a phone", () => {
  expect([360, 639, 640, 1280].map(notesFor)).toEqual([120, 120, 200, 200]);
});

test("as many notes fly as were thrown, the same ones for the same numbers", () => {
  fc.assert(
    fc.property(field, seed, (size, by) => {
      expect(thrown(size, by)).toEqual(thrown(size, by));
      expect(thrown(size, by)).toHaveLength(40);
    }),
  );
});

test("a note leaves from the hand, goes up, and is lower at last than where it was highest", () => {
  fc.assert(
    fc.property(field, seed, (size, by) => {
      for (const flight of thrown(size, by)) {
        const first = placeAt(flight, flight.after);
        expect(first).toMatchObject({ x: size.width / 2, y: size.height / 2, opacity: 1 });
        const ys = Array.from({ length: 50 }, (_, i) => {
          const seconds = flight.after + ((FLIGHT_SECONDS - flight.after) * i) / 50;
          return placeAt(flight, seconds)?.y ?? Number.NaN;
        });
        const top = Math.min(...ys);
        expect(top).toBeLessThan(size.height / 2);
        expect(ys.at(-1)).toBeGreaterThan(top);
      }
    }),
  );
});

test("it fades without ever growing brighter, and is gone in time", () => {
  fc.assert(
    fc.property(seed, fc.double({ min: 0, max: 4, noNaN: true }), (by, seconds) => {
      for (const flight of thrown({ width: 360, height: 740 }, by)) {
        const now = placeAt(flight, seconds);
        const later = placeAt(flight, seconds + 0.1);
        if (seconds >= FLIGHT_SECONDS || seconds < flight.after) expect(now).toBeUndefined();
        else expect(now?.opacity).toBeGreaterThan(0);
        expect(later?.opacity ?? 0).toBeLessThanOrEqual(now?.opacity ?? 1);
      }
    }),
  );
});

test("it moves smoothly: where it is follows from its age, however few frames are drawn", () => {
  fc.assert(
    fc.property(seed, fc.double({ min: 0.4, max: 2.4, noNaN: true }), (by, seconds) => {
      for (const flight of thrown({ width: 1280, height: 860 }, by)) {
        const now = placeAt(flight, seconds);
        const next = placeAt(flight, seconds + 0.001);
        if (!now || !next) throw new Error("it should be seen");
        expect(Math.hypot(next.x - now.x, next.y - now.y)).toBeLessThan(3);
      }
    }),
  );
});
