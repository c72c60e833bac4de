import path from "node:path";
import type { ExerciseKind } from "@attune/contract/exercises";
import { EXERCISES } from "@attune/contract/exercises";
import { expect, test } from "vitest";
import { KINDS_IN_ORDER, TERMS } from "../../testing/terms.ts";
import { textsOf } from "../../testing/texts.ts";
import { DESCRIPTIONS } from "../exercises/descriptions.ts";
import { MENUS } from "../screens/menus/menus.ts";

const VIEWS = path.join(import.meta.dirname, "../practice/views");

/** The texts of a kind's screens: its messages, the description while it loads, and the menu that lists only it. */
function textsOfKind(kind: ExerciseKind): string {
  const menus = MENUS.filter(({ path: menu }) => {
    const listed = EXERCISES.filter((each) => "entry" in each && each.entry.menu === menu);
    return listed.length > 1 && listed.every((each) => each.kind === kind);
  });
  return [
    textsOf(path.join(VIEWS, kind, "messages.ts")),
    DESCRIPTIONS[kind],
    ...menus.flatMap(({ title, subtitle = "" }) => [title, subtitle]),
  ].join("\n");
}

test("every kind of exercise has its place in the order", () => {
  expect([...KINDS_IN_ORDER].sort()).toEqual(
    [...new Set(EXERCISES.map(({ kind }) => kind))].sort(),
  );
});

test.each(Object.entries(TERMS))(
  "%s is used on the screen that introduces it, and on none before",
  (_, term) => {
    const users = KINDS_IN_ORDER.filter((kind) => term.pattern.test(textsOfKind(kind)));
    expect(users[0]).toBe(term.introducedBy);
  },
);

test.each(Object.entries(TERMS))("%s is explained where it is introduced", (_, term) => {
  expect(textsOfKind(term.introducedBy)).toContain(term.explained);
});
