import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATOMS, type Atom, findAtom } from "../atoms.ts";
import { GRADES } from "../grades.ts";
import { type MemoryState, review } from "../memory-state.ts";
import { chooseQuestion, chooseStage } from "./choose-question.ts";

const atom = (id: string) => findAtom(id) as Atom;
const anything = () => true;
const HALFWAY = () => 0.5;

function reviewed(times: number): MemoryState | undefined {
  let state: MemoryState | undefined;
  for (let index = 0; index < times; index++) state = review(state, GRADES.good, index);
  return state;
}

describe("a question", () => {
  const fifth = atom("hear:+7");
  const first = { exercise: "ear-training-sequential", itemId: "1-8" };

  test.each([0, 1])("asks for the atom's easiest one after %i reviews", (times) => {
    expect(chooseQuestion(fifth, reviewed(times), anything, HALFWAY)).toEqual(first);
  });

  test("varies among all of its atom's questions after two reviews", () => {
    expect(chooseQuestion(fifth, reviewed(2), anything, HALFWAY)).toEqual(fifth.questions[3]);
  });

  test("comes from exercises that the learner may see", () => {
    const isAllowed = ({ exercise }: { exercise: string }) =>
      exercise === "ear-training-sequential";
    expect(chooseQuestion(fifth, reviewed(9), isAllowed, HALFWAY)).toEqual(first);
    expect(chooseQuestion(atom("hear:-7"), undefined, isAllowed, HALFWAY)).toBeUndefined();
  });

  test("asks for its atom, whatever the random number", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ATOMS),
        fc.nat(5),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (each, times, random) => {
          const question = chooseQuestion(each, reviewed(times), anything, () => random);
          expect(each.questions).toContain(question);
        },
      ),
    );
  });
});

describe("a stage of note matching", () => {
  const names = ATOMS.filter(({ kind }) => kind === "name");
  const stage = (first: string, recall: Record<string, number>, confused: readonly string[] = []) =>
    chooseStage(atom(first), names, (id) => recall[id], confused).map(({ id }) => id);

  test("has the next notes when the learner is a beginner", () => {
    expect(stage("name:C", {})).toEqual(["name:C", "name:D", "name:E"]);
  });

  test("has the notes that are most forgotten", () => {
    const recall = { "name:C": 0.9, "name:D": 0.99, "name:G": 0.5, "name:A": 0.7 };
    expect(stage("name:C", recall)).toEqual(["name:C", "name:G", "name:A"]);
  });

  test("has the notes whose syllable or degree the learner confuses with the first's", () => {
    expect(stage("name:D#", { "name:G": 0.5 }, ["X", "D# ME #2"])).toEqual([
      "name:G",
      "name:D#",
      "name:Eb",
    ]);
  });
});
