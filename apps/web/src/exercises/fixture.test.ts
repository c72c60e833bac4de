import { defineEndpoint, endpoints, pagePaths } from "@attune/contract";
import { EXERCISES, EXERCISES_WITH_PAGES, type ExerciseRecord } from "@attune/contract/exercises";
import { createAtoms, KINDS } from "@attune/memory";
import { describe, expect, it } from "vitest";
import { z } from "zod/mini";
import { exercisePages } from "../../../../e2e/support/pages.ts";
import { lessonAddresses } from "../../../../scripts/build/offline/lessons.ts";
import { describeExercises } from "../app/navigation/descriptions.ts";
import { EXERCISE_SCREENS, exerciseRoutes } from "../app/navigation/exercise-routes.ts";
import { groupLevels } from "../screens/account/progress/group-levels.ts";
import { menusOf } from "../screens/menus/menus.ts";
import { DESCRIPTIONS } from "./descriptions.ts";
import { listQuestions } from "./source.ts";

/** A kind that the product doesn't have: what adding one takes, by docs/adding-a-kind.md. */
const CADENCES = {
  slug: "cadences",
  kind: "cadence",
  name: "Cadences by Ear",
  pages: [{ path: "/cadences", title: "Cadences" }],
  entry: { menu: "/chords", place: 1, label: "Cadences" },
  practice: "cadence",
} as const satisfies ExerciseRecord;

const TABLE = [...EXERCISES, CADENCES];

describe("a new exercise", () => {
  it("has a page that the server knows", () => {
    expect(pagePaths(TABLE)).toContain("/cadences");
  });

  it("has a route, which is prerendered unless an exercise of the page is protected", () => {
    const screens = { ...EXERCISE_SCREENS, cadence: async () => ({ default: () => null }) };
    const routeOf = (exercise: ExerciseRecord & { readonly kind: "cadence" }) =>
      exerciseRoutes([...EXERCISES_WITH_PAGES, exercise], screens).at(-1);
    const route = { path: "/cadences", title: "Cadences" };
    expect(routeOf(CADENCES)).toMatchObject({ ...route, prerendered: true });
    expect(routeOf({ ...CADENCES, isProtected: true })).toMatchObject({
      ...route,
      prerendered: false,
    });
  });

  it("has a description", () => {
    const descriptions = { ...DESCRIPTIONS, cadence: "Hear how a phrase ends, and name it." };
    expect(describeExercises(TABLE, descriptions).get("/cadences")).toBe(descriptions.cadence);
  });

  it.each([
    [1, ["Cadences", "Triads by Ear", "Triads"]],
    [3, ["Triads", "Triads by Ear", "Cadences"]],
  ])("takes entry %i of its menu", (place, labels) => {
    const exercise = { ...CADENCES, entry: { ...CADENCES.entry, place } };
    const menu = menusOf([...EXERCISES, exercise]).find(({ path }) => path === "/chords");
    expect(menu?.entries.map(({ label }) => label)).toEqual(labels);
    expect(menu?.entries).toContainEqual({ label: "Cadences", to: "/cadences", locked: false });
  });

  it("has a lock for visitors when it is protected", () => {
    const exercise = { ...CADENCES, isProtected: true } as const;
    const entries = menusOf([exercise]).flatMap((menu) => menu.entries);
    expect(entries).toContainEqual({ label: "Cadences", to: "/cadences", locked: true });
    expect(exercisePages([exercise])).toMatchObject([{ address: "/cadences", isLocked: true }]);
  });

  it("has its name in the statistics, or its family's when it is a level", () => {
    const lessons = [{ exercise: "cadences", greats: 2, attempts: 3 }];
    expect(groupLevels(lessons, TABLE)).toEqual([
      { name: "Cadences by Ear", greats: 2, attempts: 3 },
    ]);
    expect(groupLevels(lessons, [{ ...CADENCES, family: "Cadences" }])).toMatchObject([
      { name: "Cadences" },
    ]);
  });

  it("has a page that journeys open", () => {
    expect(exercisePages(TABLE)).toContainEqual({
      kind: "cadence",
      address: "/cadences",
      isLocked: false,
    });
  });

  it("has lessons that are kept offline", () => {
    const listCadences = defineEndpoint({
      method: "GET",
      path: "/api/cadences",
      auth: "anyone",
      summary: "Lists the cadences",
      response: z.array(z.object({ id: z.int() })),
      errors: [],
    });
    expect(lessonAddresses({ ...endpoints, listCadences })).toContain("/api/cadences");
  });

  it("has atoms, and questions for them, in daily practice", () => {
    const atoms = createAtoms({
      ...KINDS,
      cadence: { questions: { cadences: () => [{ key: "plagal", itemId: "2" }] } },
    });
    const question = { exercise: "cadences", itemId: "2" };
    expect(atoms).toContainEqual({
      id: "cadence:plagal",
      kind: "cadence",
      questions: [question],
    });
    const sources = { cadences: { idOf: (item: unknown) => String(Object(item).id) } };
    expect(listQuestions({ cadences: [{ id: 2 }] }, sources)).toEqual([question]);
  });
});
