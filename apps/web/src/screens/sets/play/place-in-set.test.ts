import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createMemoryStorage } from "../../../lib/storage/key-value-storage.ts";
import { RESETTABLE_KEYS } from "../../../lib/storage/keys.ts";
import { createPlaceKeeper, type RoundOfSet, readPlace } from "./place-in-set.ts";
import { createSetResults } from "./set-results.ts";

const ROUND: RoundOfSet = { link: "v1.degrees", seed: 7, round: 0 };
const RIGHT = { exercise: "set-degrees", itemId: "5", outcome: "great", tries: 1 } as const;
const MISSED = { ...RIGHT, itemId: "2", outcome: "tryAgain" } as const;

function play(round = ROUND) {
  const storage = createMemoryStorage();
  const start = () => readPlace(round, storage);
  const keep = () => {
    const place = start();
    const results = createSetResults(undefined, place?.results);
    const keeper = createPlaceKeeper(round, results, place, storage);
    return {
      answer(attempt: typeof RIGHT | typeof MISSED) {
        results.add(attempt);
        keeper.report(attempt);
      },
      goTo: (index: number, isRest = false) => {
        if (index === 0 && !isRest) results.clear();
        keeper.moveTo({ index, completed: false, isRest });
      },
      end: () => keeper.moveTo({ index: 0, completed: true }),
      results,
    };
  };
  return { storage, start, keep };
}

describe("the place in a set", () => {
  test("names the next question, with what was answered and what was passed over", () => {
    const { start, keep } = play();
    const round = keep();
    round.answer(MISSED);
    round.goTo(2);
    round.answer(RIGHT);
    round.goTo(3);
    expect(start()).toMatchObject({ index: 3, answered: [false, null, true] });
  });

  test("has the results, which go on after a reload", () => {
    const { keep } = play();
    const before = keep();
    before.answer(MISSED);
    before.goTo(1);
    const after = keep();
    after.answer(RIGHT);
    expect(after.results.list()).toEqual([
      { group: "2", asked: 1, right: 0 },
      { group: "5", asked: 1, right: 1 },
    ]);
    expect(after.results.missed()).toEqual(["2"]);
  });

  test("keeps the first try of a question that is asked again after a reload", () => {
    const { start, keep } = play();
    const before = keep();
    before.goTo(1);
    before.answer(MISSED);
    before.answer(RIGHT);
    before.goTo(2);
    keep().goTo(3);
    expect(start()?.answered).toEqual([null, false]);
  });

  test("returns to the beginning with a new pass, but not with the rest of one", () => {
    const { start, keep } = play();
    const round = keep();
    round.goTo(1);
    round.answer(RIGHT);
    round.goTo(0, true);
    expect(start()).toMatchObject({ index: 0, answered: [null, true] });
    round.goTo(0);
    expect(start()).toMatchObject({ index: 0, answered: [], results: { counts: [] } });
  });

  test("ends with the set", () => {
    const { start, keep } = play();
    const round = keep();
    round.goTo(1);
    round.end();
    expect(start()).toBeUndefined();
  });

  test("belongs to one set and one learner", () => {
    const { storage, keep } = play();
    keep().goTo(4);
    expect(readPlace({ link: "v1.notes" }, storage)).toBeUndefined();
    expect(readPlace({ ...ROUND, userId: "ada" }, storage)).toBeUndefined();
    expect(readPlace(ROUND, storage)).toMatchObject({ index: 4 });
  });

  test("reads nothing from anything else that is stored", () => {
    const { storage, start } = play();
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        storage.setItem(RESETTABLE_KEYS.setPlace, text);
        expect(start()).toBeUndefined();
      }),
    );
  });
});
