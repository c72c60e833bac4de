import fc from "fast-check";
import { expect, test } from "vitest";
import { ATOMS } from "../atoms.ts";
import { dueReturn, isReturning, type Return, returnsAfter } from "./returns.ts";

const any = () => true;

/** Asks question after question as a run does. @returns The ids of the questions; '+' marks a return. */
function run(atomIds: readonly string[], isShown: (atomId: string) => boolean) {
  const left = [...atomIds];
  const asked: string[] = [];
  let returns: readonly Return[] = [];
  for (;;) {
    const returned = dueReturn(returns, any);
    const atomId = returned ?? left.shift();
    if (atomId === undefined) return { asked, returns };
    const isReturn = returned !== undefined;
    asked.push(isReturn ? `+${atomId}` : atomId);
    returns = returnsAfter(returns, { atomId, isReturn, isShown: isShown(atomId) });
  }
}

test("brings a question back after two others, once", () => {
  expect(run(["a", "b", "c", "d", "e"], (id) => id === "a").asked).toEqual([
    "a",
    "b",
    "c",
    "+a",
    "d",
    "e",
  ]);
});

test("brings each question back once after two or three others, however many were shown", () => {
  const ids = Array.from({ length: 12 }, (_, index) => `atom ${index}`);
  fc.assert(
    fc.property(fc.subarray(ids), (shown) => {
      const { asked, returns } = run(ids, (id) => shown.includes(id));
      for (const id of shown) {
        const first = asked.indexOf(id);
        const again = asked.indexOf(`+${id}`);
        if (again < 0) expect(returns.map(({ atomId }) => atomId)).toContain(id);
        else expect([3, 4]).toContain(again - first);
        expect(asked.filter((each) => each === `+${id}`).length).toBeLessThanOrEqual(1);
      }
      expect(asked.filter((each) => each.startsWith("+")).length).toBeLessThanOrEqual(shown.length);
    }),
  );
});

test("waits for an atom that can't be asked now", () => {
  const returns = [
    { atomId: "a", wait: 0 },
    { atomId: "b", wait: 0 },
  ];
  expect(dueReturn(returns, (id) => id !== "a")).toBe("b");
  expect(dueReturn(returns, () => false)).toBeUndefined();
});

test("brings back all kinds but note matching, whose stage asks for each note until it is shown", () => {
  const kinds = new Set(ATOMS.filter(isReturning).map(({ kind }) => kind));
  expect(kinds).not.toContain("name");
  expect(kinds).toContain("sing");
});
